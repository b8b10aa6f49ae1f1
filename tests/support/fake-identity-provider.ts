import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { signOkCall } from '@agromarket/core/integrations/social'
import type { SocialProvider } from '@agromarket/shared'
import { listenOnLoopback } from '../../scripts/lib/listen-on-loopback.ts'

export const fakeClient = { clientId: 'shop-id', clientSecret: 'shop-secret', publicKey: 'shop-public' } as const

export interface FakePerson {
  id: string
  name: string
  email?: string
}

interface Grant {
  person: FakePerson
  challenge: string
  redirectUri: string
  deviceId: string
}

export interface FakeIdentityProvider {
  baseUrl: string
  /** The person agrees on the provider's page: gives the address his browser is sent back to. */
  agree(authorizeUrl: string, person: FakePerson): URL
  /** Answers the next token request with this instead. */
  failNext(answer: { status: number; body: string }): void
  stop(): Promise<void>
}

const paths: Record<SocialProvider, { authorize: string; token: string; profile: string }> = {
  yandex: { authorize: '/authorize', token: '/token', profile: '/info' },
  mailru: { authorize: '/login', token: '/token', profile: '/userinfo' },
  vkontakte: { authorize: '/authorize', token: '/oauth2/auth', profile: '/oauth2/user_info' },
  ok: { authorize: '/oauth/authorize', token: '/oauth/token.do', profile: '/fb.do' },
}

/** Speaks the provider's own protocol: one-time codes, PKCE, client secret, VK's device, ОК's signature. */
export async function startFakeIdentityProvider(provider: SocialProvider): Promise<FakeIdentityProvider> {
  const grants = new Map<string, Grant>()
  const tokens = new Map<string, FakePerson>()
  let failure: { status: number; body: string } | undefined

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://provider')
    const form = await readForm(request)
    const answer =
      url.pathname === paths[provider].token
        ? exchange(form)
        : url.pathname === paths[provider].profile
          ? showProfile(request, url.searchParams, form)
          : { status: 404, body: '{}' }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })

  function exchange(form: URLSearchParams): { status: number; body: string } {
    if (failure) {
      const answer = failure
      failure = undefined
      return answer
    }
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isGenuine =
      form.get('grant_type') === 'authorization_code' &&
      form.get('client_id') === fakeClient.clientId &&
      form.get('client_secret') === fakeClient.clientSecret &&
      form.get('redirect_uri') === grant?.redirectUri &&
      challenge === grant?.challenge &&
      (provider !== 'vkontakte' || form.get('device_id') === grant.deviceId)
    if (!grant || !isGenuine) return { status: 400, body: '{"error":"invalid_grant"}' }
    const token = randomUUID()
    tokens.set(token, grant.person)
    return { status: 200, body: JSON.stringify({ access_token: token, ...tokenTypeOf(provider) }) }
  }

  function showProfile(request: IncomingMessage, query: URLSearchParams, form: URLSearchParams) {
    const bearer = request.headers.authorization?.replace('Bearer ', '')
    const token =
      provider === 'yandex' ? bearer : provider === 'vkontakte' ? form.get('access_token') : query.get('access_token')
    const person = tokens.get(token ?? '')
    if (!person || (provider === 'ok' && !isSigned(query, token ?? ''))) return { status: 401, body: '{}' }
    return { status: 200, body: JSON.stringify(toProfile(provider, person)) }
  }

  const port = await listenOnLoopback(server)
  const baseUrl = `http://127.0.0.1:${port}`
  return {
    baseUrl,
    agree(authorizeUrl, person) {
      const url = new URL(authorizeUrl)
      const query = url.searchParams
      const isAsked =
        url.origin === baseUrl &&
        url.pathname === paths[provider].authorize &&
        query.get('response_type') === 'code' &&
        query.get('client_id') === fakeClient.clientId &&
        query.get('code_challenge_method') === 'S256'
      if (!isAsked) throw new Error(`The provider does not understand ${authorizeUrl}`)
      const [code, deviceId] = [randomUUID(), randomUUID()]
      const redirectUri = query.get('redirect_uri') ?? ''
      grants.set(code, { person, challenge: query.get('code_challenge') ?? '', redirectUri, deviceId })
      const back = new URL(redirectUri)
      back.searchParams.set('code', code)
      back.searchParams.set('state', query.get('state') ?? '')
      if (provider === 'vkontakte') back.searchParams.set('device_id', deviceId)
      return back
    },
    failNext(answer) {
      failure = answer
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function tokenTypeOf(provider: SocialProvider): object {
  if (provider === 'ok') return { token_type: 'session' }
  return provider === 'mailru' ? {} : { token_type: 'bearer' }
}

function isSigned(query: URLSearchParams, token: string): boolean {
  const { sig, access_token: _, ...params } = Object.fromEntries(query)
  return params['application_key'] === fakeClient.publicKey && sig === signOkCall(params, token, fakeClient)
}

function toProfile(provider: SocialProvider, { id, name, email }: FakePerson): object {
  if (provider === 'yandex') return { id, login: name, default_email: email, real_name: name }
  if (provider === 'mailru') return { id, name, email }
  if (provider === 'ok') return { uid: id, name, email }
  const [first_name, last_name] = name.split(' ')
  return { user: { user_id: id, first_name, last_name, email } }
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}
