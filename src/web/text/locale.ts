/** The language dates and names are written in, like every other word here. */
export const LOCALE = 'en-US'
