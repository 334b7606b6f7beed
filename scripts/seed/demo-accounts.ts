import type { AuthTrx } from '../../src/server/auth/auth-tables.ts'
import { openPasswords } from '../../src/server/auth/crypto/passwords.ts'
import type { Passwords } from '../../src/server/auth/crypto/passwords.ts'
import { addAccount } from '../../src/server/auth/users/new-account.ts'
import { selectAccount } from '../../src/server/auth/users/users.repository.ts'
import type { Trx } from '../../src/server/db/db.ts'
import { demoMembers, demoPassword } from './people.ts'

export type DemoMember = (typeof demoMembers)[number] & { readonly id: string }

/** The demo members with their accounts, which are made where they are missing. */
export async function demoAccounts(trx: Trx): Promise<DemoMember[]> {
  const passwords = await openPasswords()
  const members: DemoMember[] = []
  for (const member of demoMembers) members.push({ ...member, id: await accountOf(trx, passwords, member) })
  return members
}

async function accountOf(
  trx: Trx,
  passwords: Passwords,
  { email, name }: (typeof demoMembers)[number],
): Promise<string> {
  const auth = trx as unknown as AuthTrx
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
  return account.id
}
