/** What lies between the page and a dialog. */
export const scrim =
  'fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in print:hidden'

/** The sheet of a menu or a list of choices. */
export const floating =
  'z-50 max-w-80 not-data-[state=closed]:animate-pop-in overflow-y-auto rounded-[10px] border border-line bg-raised p-1 text-ink shadow-float dark:border-transparent'
