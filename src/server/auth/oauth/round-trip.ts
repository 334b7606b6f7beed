import { sealText } from '../crypto/secrets.ts'
import type { SigningKeys } from '../crypto/signing-keys.ts'

/** The secrets of one round trip to a provider, by which only its own answer is accepted. */
export interface RoundTrip {
  state: string
  nonce: string
  verifier: string
}

/** Makes the other secrets from the state, so that the database need not keep them. */
export function roundTripOf(keys: SigningKeys, state: string): RoundTrip {
  return {
    state,
    nonce: sealText(keys, 'sign-in nonce', state),
    verifier: sealText(keys, 'sign-in verifier', state),
  }
}
