import { onDemand, whenOpen } from './on-demand.tsx'

/** Asks before something is done that cannot be undone. */
export const ConfirmDialog = onDemand(
  whenOpen,
  async () => (await import('./confirm-sheet.tsx')).ConfirmSheet,
)
