import { signServiceToken } from '../src/server/auth/crypto/access-token.ts'
import { openSigningKeys } from '../src/server/auth/crypto/signing-keys.ts'
import { readConfig } from '../src/server/config.ts'
import { StartError } from '../src/server/start-error.ts'

/** Prints a token for the auth service's admin calls; it is good until the signing key is replaced. */
try {
  const keys = await openSigningKeys(readConfig(process.env))
  process.stdout.write(`${await signServiceToken(keys)}\n`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
