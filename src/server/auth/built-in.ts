import type { FastifyInstance } from 'fastify'

import { adminRoutes } from './admin/admin.routes.ts'
import type { AuthContext } from './auth-context.ts'
import type { AuthDb } from './auth-tables.ts'
import { openBackground } from './background.ts'
import { tokenVerifier } from './crypto/access-token.ts'
import { openPasswords } from './crypto/passwords.ts'
import { openSigningKeys } from './crypto/signing-keys.ts'
import { disabledRoutes } from './disabled.routes.ts'
import { factorRoutes } from './factors/factors.routes.ts'
import { prepareScope } from './http/scope.ts'
import { identifier } from './identify.ts'
import type { IdentityDeps, IdentityService } from './identity.ts'
import { openLimits } from './limits.ts'
import { inviteToSignIn } from './links/invitations.ts'
import { recoverRoutes } from './links/recover.routes.ts'
import { verifyRoutes } from './links/verify.routes.ts'
import { oauthRoutes } from './oauth/oauth.routes.ts'
import { openProviders } from './oauth/providers.ts'
import { publicRoutes } from './public.routes.ts'
import { startPurging } from './purge.ts'
import { watchLiveness } from './sessions/liveness.ts'
import { logoutRoutes } from './sessions/logout.routes.ts'
import { tokenRoutes } from './sessions/token.routes.ts'
import { passwordChanger } from './users/change-password.ts'
import { signUpRoutes } from './users/sign-up.routes.ts'
import { userRoutes } from './users/user.routes.ts'
import { deleteUserRow, isVerifiedAddress } from './users/users.repository.ts'

const PREFIX = '/auth/v1'

/** The auth service of this server, speaking the protocol of @supabase/auth-js. */
export async function openBuiltIn({
  db,
  config,
  log,
  mail,
  counters,
}: IdentityDeps): Promise<IdentityService> {
  const authDb = db as unknown as AuthDb
  const background = openBackground(log)
  const baseUrl = `${config.SITE_URL}${PREFIX}`
  const keys = await openSigningKeys(config)
  const auth: AuthContext = {
    db: authDb,
    config,
    log,
    mail,
    background,
    limits: openLimits(config, counters),
    baseUrl,
    keys,
    passwords: await openPasswords(),
    verifyToken: tokenVerifier(keys),
    liveness: watchLiveness(authDb),
    providers: openProviders(config, baseUrl),
  }
  const stopPurging = startPurging(auth)
  return {
    identify: identifier(auth),
    isProven: (email) => isVerifiedAddress(authDb, email),
    inviteByEmail: async ({ email, redirectTo, bandName, inviterName }) => {
      const invitation = { bandName, inviterName }
      await inviteToSignIn(auth, { email, redirectTo, invitation, alsoMembers: true })
    },
    changePassword: passwordChanger(auth),
    deleteUser: async (userId) => {
      await deleteUserRow(authDb, userId)
      auth.liveness.forgetUser(userId)
    },
    registerRoutes: (http) => registerRoutes(http, auth),
    close: async () => {
      stopPurging()
      await background.done()
    },
  }
}

async function registerRoutes(http: FastifyInstance, auth: AuthContext): Promise<void> {
  await http.register(
    async (scoped: FastifyInstance) => {
      prepareScope(scoped)
      const scope = { http: scoped, auth }
      publicRoutes(scope)
      signUpRoutes(scope)
      tokenRoutes(scope)
      userRoutes(scope)
      logoutRoutes(scope)
      recoverRoutes(scope)
      verifyRoutes(scope)
      oauthRoutes(scope)
      factorRoutes(scope)
      adminRoutes(scope)
      disabledRoutes(scope)
    },
    { prefix: PREFIX },
  )
}
