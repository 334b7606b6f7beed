import { useState } from 'react'

import type { Creation } from './create-dialogs.tsx'
import { useShellKeys } from './use-shell-keys.ts'

/** Which dialogs of the frame are open. */
export function useShellDialogs() {
  const [isCreatingBand, setCreatingBand] = useState(false)
  const [palette, setPalette] = useState(false)
  const [help, setHelp] = useState(false)
  const [creation, setCreation] = useState<Creation | null>(null)
  const open = {
    createBand: () => setCreatingBand(true),
    openPalette: () => setPalette(true),
    openHelp: () => setHelp(true),
  }
  useShellKeys({ onPalette: open.openPalette, onHelp: open.openHelp })
  return {
    open,
    isCreatingBand,
    setCreatingBand,
    palette,
    setPalette,
    help,
    setHelp,
    creation,
    setCreation,
  }
}

export type ShellDialogStates = ReturnType<typeof useShellDialogs>
