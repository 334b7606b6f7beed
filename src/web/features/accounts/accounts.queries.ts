import { getMe } from '../../../contract/accounts.ts'
import { queryOf } from '../../api/queries.ts'

export const meQuery = () => queryOf(getMe, {})
