import { createHmac, randomUUID } from 'node:crypto'

import { serve } from './serve.ts'

export interface FacebookPerson {
  id: string
  name: string
  email?: string
}

export const APP = { id: 'facebook-app', secret: 'facebook-secret' }

/** Facebook's dialog and Graph API, where whoever comes agrees at once, as `person`. */
export async function startFacebook() {
  const codes = new Map<string, { person: FacebookPerson; redirectUri: string }>()
  const tokens = new Map<string, FacebookPerson>()
  const facebook = {
    person: { id: '77', name: 'Jon Bell', email: 'jon@lamplighters.band' } as FacebookPerson,
    url: '',
    stop: async () => {},
  }
  const refuse = (message: string) => ({
    status: 400,
    json: { error: { message, type: 'OAuthException', code: 100 } },
  })

  const { url, stop } = await serve(({ path, query }) => {
    const given = (name: string) => query.get(name) ?? ''
    if (path.endsWith('/dialog/oauth')) {
      if (given('client_id') !== APP.id) return refuse('Invalid App ID')
      const code = randomUUID()
      codes.set(code, { person: facebook.person, redirectUri: given('redirect_uri') })
      const back = new URL(given('redirect_uri'))
      back.search = new URLSearchParams({ code, state: given('state') }).toString()
      return { redirect: `${back.href}#_=_` }
    }
    if (path.endsWith('/oauth/access_token')) {
      const grant = codes.get(given('code'))
      codes.delete(given('code'))
      if (grant?.redirectUri !== given('redirect_uri') || given('client_secret') !== APP.secret)
        return refuse('This authorization code has been used.')
      const access_token = randomUUID()
      tokens.set(access_token, grant.person)
      return { json: { access_token, token_type: 'bearer', expires_in: 5_183_944 } }
    }
    if (path.endsWith('/me')) {
      const person = tokens.get(given('access_token'))
      const proof = createHmac('sha256', APP.secret).update(given('access_token')).digest('hex')
      if (!person || given('appsecret_proof') !== proof) return refuse('Invalid appsecret_proof')
      return { json: { ...person, picture: { data: { url: 'https://graph.facebook.com/picture' } } } }
    }
    return { status: 404 }
  })
  facebook.url = url()
  facebook.stop = stop
  return facebook
}
