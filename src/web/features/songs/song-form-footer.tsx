import type { ReactNode } from 'react'

import { DialogFooter } from '../../ui/dialog.tsx'

/** The buttons of a form that is longer than its dialog: they stay in sight. */
export function SongFormFooter({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 border-t border-line bg-raised px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6 sm:pb-5 [&>footer]:mt-4 max-sm:[&>footer]:flex-row max-sm:[&>footer>button]:flex-1">
      <DialogFooter>{children}</DialogFooter>
    </div>
  )
}
