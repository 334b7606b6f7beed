import { useEffect } from 'react'
import { Outlet } from 'react-router'

import { loadSoon } from '../ui/load-ahead.ts'
import { loadBeforeSignIn } from './screens.ts'

/** The pages people go to and fro between before they are in: each soon has the code of the others at hand. */
export function AccountPages() {
  useEffect(() => loadBeforeSignIn.forEach((load) => void loadSoon(load)), [])
  return <Outlet />
}
