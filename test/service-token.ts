import { openSigningKeys } from '../src/server/auth/crypto/signing-keys.ts'
import { signServiceToken } from '../src/server/auth/crypto/access-token.ts'
import type { TestApp } from './start-app.ts'

/** A token by which an operator, or another server, may do everything. */
export async function makeServiceToken({ config }: Pick<TestApp, 'config'>): Promise<string> {
  return signServiceToken(await openSigningKeys(config))
}
