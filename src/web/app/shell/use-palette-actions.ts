import { useNavigate } from 'react-router'

import type { Creation } from './create-dialogs.tsx'
import type { PaletteAction } from './palette-entries.ts'
import { useShell } from './shell-context.ts'
import { useSignOut } from './use-sign-out.ts'

const screenOf: Record<Creation, string> = {
  setlist: '/setlists',
  song: '/songs',
  gig: '/calendar',
  idea: '/suggestions',
}

/** Does what was chosen; something new is made where it will be seen. */
export function usePaletteActions(onCreate: (creation: Creation) => void) {
  const navigate = useNavigate()
  const { bandSwitch, createBand, openHelp } = useShell()
  const signOut = useSignOut()
  return (action: PaletteAction) => {
    switch (action.kind) {
      case 'go':
        return void navigate(action.to)
      case 'create':
        void navigate(screenOf[action.creation])
        return onCreate(action.creation)
      case 'switch':
        return bandSwitch.switchTo(action.bandId)
      case 'createBand':
        return createBand()
      case 'help':
        return openHelp()
      case 'guide':
        return void navigate('/docs/getting-started')
      case 'signOut':
        return signOut()
    }
  }
}
