/** The folder of the whole program, two above this file as it is written and as it is built. */
export const root = new URL('../../', import.meta.url)
