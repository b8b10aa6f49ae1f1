import type { SocialProvider } from '@agromarket/shared'
import * as oauth from 'oauth4webapi'
import { z } from 'zod'
import { OutboundError } from '../outbound/index.ts'
import type { ProviderSpec } from './provider-spec.ts'
import type { SocialLoginPort } from './social.port.ts'
import type { SocialSettings } from './social.settings.ts'

const timeoutMs = 10_000
const maxAnswerLength = 64 * 1024
/** OK answers with a token type of its own and Mail.ru with none, so the answer is read by what we need of it. */
const tokenAnswerSchema = z.object({ access_token: z.string().min(1) })

/** The authorization-code flow with state and PKCE for one provider. */
export function createOAuthLogin(
  provider: SocialProvider,
  spec: ProviderSpec,
  settings: SocialSettings,
): SocialLoginPort {
  const endpoint = (url: string) => (settings.baseUrl ? new URL(new URL(url).pathname, settings.baseUrl).href : url)
  const server: oauth.AuthorizationServer = {
    issuer: new URL(endpoint(spec.authorizeUrl)).origin,
    token_endpoint: endpoint(spec.tokenUrl),
  }
  const client: oauth.Client = { client_id: settings.clientId }
  return {
    provider,
    async toAuthorizeUrl({ state, codeVerifier, redirectUri }) {
      const url = new URL(endpoint(spec.authorizeUrl))
      const challenge = await oauth.calculatePKCECodeChallenge(codeVerifier)
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: settings.clientId,
        redirect_uri: redirectUri,
        scope: spec.scope,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }).toString()
      return url
    },
    async fetchProfile(attempt, callback) {
      const parameters = oauth.validateAuthResponse(server, client, callback, attempt.state)
      const repeated = spec.repeatedParameters.map((name) => [name, callback.get(name) ?? ''])
      const response = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        oauth.ClientSecretPost(settings.clientSecret),
        parameters,
        attempt.redirectUri,
        attempt.codeVerifier,
        {
          additionalParameters: Object.fromEntries(repeated),
          signal: AbortSignal.timeout(timeoutMs),
          [oauth.allowInsecureRequests]: settings.baseUrl?.startsWith('http:') ?? false,
        },
      )
      const { access_token: token } = tokenAnswerSchema.parse(await readJson(provider, response))
      return spec.toProfile(await fetchAnswer(provider, spec, settings, endpoint(spec.profileUrl), token))
    },
  }
}

async function fetchAnswer(
  provider: SocialProvider,
  spec: ProviderSpec,
  settings: SocialSettings,
  url: string,
  token: string,
): Promise<unknown> {
  const { method, params } = spec.profileRequest(token, settings)
  const form = new URLSearchParams(params)
  const response = await fetch(method === 'GET' ? `${url}?${form}` : url, {
    method,
    headers: spec.isBearer ? { authorization: `Bearer ${token}` } : {},
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    ...(method === 'POST' && { body: form }),
  })
  return readJson(provider, response)
}

async function readJson(provider: SocialProvider, response: Response): Promise<unknown> {
  const body = await response.text()
  if (!response.ok || body.length > maxAnswerLength) {
    throw new OutboundError(provider, `${provider}: вход не удался, статус ${response.status}`)
  }
  return JSON.parse(body)
}
