import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { meQuery } from '../../features/accounts/accounts.queries.ts'
import { setTheme } from '../../ui/theme.ts'

/** The theme saved with the account holds on every device. */
export function useAccountTheme() {
  const { data: theme } = useQuery({ ...meQuery(), select: ({ preferences }) => preferences.theme })
  useEffect(() => {
    if (theme) setTheme(theme)
  }, [theme])
}
