/** Under the mouse a row is lit a little beyond its ends. */
export const litRow =
  'relative before:absolute before:-inset-x-3 before:inset-y-px before:rounded-control before:transition-colors hover:before:bg-hover/50'

/** A handle as large as the row that is its nearest positioned element. */
export const wholeRow =
  'outline-none after:absolute after:inset-0 after:cursor-grab after:rounded-control focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus'
