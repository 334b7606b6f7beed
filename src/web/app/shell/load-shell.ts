/** Apart from the code of the screens, which the links in the frame load. */
export const loadShell = () => import('./shell.tsx')
