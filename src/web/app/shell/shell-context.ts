import { createContext, use } from 'react'

import type { BandSwitch } from './use-band-switch.ts'
import type { Connection } from './use-connection.ts'

/** What the parts of the frame share. */
export interface ShellParts {
  connection: Connection
  bandSwitch: BandSwitch
  createBand: () => void
  openPalette: () => void
  openHelp: () => void
}

export const ShellContext = createContext<ShellParts | null>(null)

export function useShell(): ShellParts {
  const parts = use(ShellContext)
  if (!parts) throw new Error('useShell must be used within the Shell')
  return parts
}
