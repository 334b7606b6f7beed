import { openBuiltIn } from './built-in.ts'
import { openHosted } from './hosted/hosted.ts'
import type { IdentityDeps, IdentityService } from './identity.ts'

export async function openIdentity(deps: IdentityDeps): Promise<IdentityService> {
  return deps.config.AUTH_URL ? openHosted(deps) : openBuiltIn(deps)
}
