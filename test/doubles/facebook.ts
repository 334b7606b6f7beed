import { createHmac, randomUUID } from 'node:crypto'

import { serve } from './serve.ts'

export interface FacebookPerson {
  id: string
  name: string
  email?: string | null
  /** Keeps the address back until it is asked for once more, or for ever. */
  declines?: 'once' | 'always'
}

interface Grant {
  person: FacebookPerson
  sharesEmail: boolean
}

export const APP = { id: 'facebook-app', secret: 'facebook-secret' }

/** Facebook's dialog and Graph API, where whoever comes agrees at once, as `person`. */
export async function startFacebook() {
  const codes = new Map<string, Grant & { redirectUri: string }>()
  const tokens = new Map<string, Grant>()
  const facebook = {
    person: { id: '77', name: 'Jon Bell', email: 'jon@lamplighters.band' } as FacebookPerson,
    /** What each visit to the dialog asked for besides signing in. */
    asked: [] as (string | null)[],
    /** Whether the permissions of people cannot be read. */
    isHalfDown: false,
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
      const { person } = facebook
      const again = query.get('auth_type')
      facebook.asked.push(again)
      const sharesEmail = !person.declines || (person.declines === 'once' && again === 'rerequest')
      codes.set(code, { person, sharesEmail, redirectUri: given('redirect_uri') })
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
      tokens.set(access_token, grant)
      return { json: { access_token, token_type: 'bearer', expires_in: 5_183_944 } }
    }
    if (/\/me(\/permissions)?$/.test(path)) {
      const grant = tokens.get(given('access_token'))
      const proof = createHmac('sha256', APP.secret).update(given('access_token')).digest('hex')
      if (!grant || given('appsecret_proof') !== proof) return refuse('Invalid appsecret_proof')
      const { person, sharesEmail } = grant
      if (path.endsWith('/permissions')) {
        if (facebook.isHalfDown) return refuse('An unknown error has occurred.')
        const email = { permission: 'email', status: sharesEmail ? 'granted' : 'declined' }
        return { json: { data: [{ permission: 'public_profile', status: 'granted' }, email] } }
      }
      const { id, name, email } = person
      const picture = { data: { url: 'https://graph.facebook.com/picture' } }
      return { json: { id, name, ...(sharesEmail && email !== undefined && { email }), picture } }
    }
    return { status: 404 }
  })
  facebook.url = url()
  facebook.stop = stop
  return facebook
}
