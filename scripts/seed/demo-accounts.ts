import type { AuthTrx } from '../../src/server/auth/auth-tables.ts'
import { openPasswords } from '../../src/server/auth/crypto/passwords.ts'
import { addAccount } from '../../src/server/auth/users/new-account.ts'
import { selectAccount } from '../../src/server/auth/users/users.repository.ts'
import type { Trx } from '../../src/server/db/change.ts'
import { demoMembers, demoPassword } from './people.ts'

/** The ids of the demo members, whose accounts are made where they are missing. */
export async function demoAccounts(trx: Trx): Promise<string[]> {
  const auth = trx as unknown as AuthTrx
  const passwords = await openPasswords()
  const ids: string[] = []
  for (const { email, name } of demoMembers) {
    const account =
      (await selectAccount(auth, { email })) ??
      (await addAccount(auth, {
        email,
        passwordHash: await passwords.hash(demoPassword),
        metadata: { name },
        confirmed: true,
      }))
    if (!account) throw new Error(`${email} got an account at this very moment`)
    await trx
      .insertInto('users')
      .values({ id: account.id, email, name })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    ids.push(account.id)
  }
  return ids
}
