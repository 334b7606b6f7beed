import { useEffect } from 'react'
import { Outlet } from 'react-router'

import { preloadScreen } from './screens.ts'

/** The pages people go to and fro between before they are in: each has the code of the others at hand. */
export function AccountPages() {
  useEffect(() => ['/login', '/signup', '/forgot-password'].forEach(preloadScreen), [])
  return <Outlet />
}
