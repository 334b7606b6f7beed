import type { AuthScope } from './http/scope.ts'

/** What anybody may know about the service. */
export function publicRoutes({ http, auth: { config, keys, providers } }: AuthScope): void {
  http.get('/.well-known/jwks.json', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=600').send({ keys: keys.all.map((key) => key.publicJwk) }),
  )

  http.get('/health', (_request, reply) =>
    reply.send({ version: 'v1', name: 'Bandstand Auth', description: 'Accounts and sessions of Bandstand' }),
  )

  http.get('/settings', (_request, reply) =>
    reply.send({
      external: {
        email: true,
        phone: false,
        anonymous_users: false,
        google: providers.has('google'),
        facebook: providers.has('facebook'),
      },
      disable_signup: false,
      mailer_autoconfirm: config.AUTH_AUTOCONFIRM,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    }),
  )
}
