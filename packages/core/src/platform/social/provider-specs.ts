import { createHash } from 'node:crypto'
import type { SocialProvider } from '@agromarket/shared'
import { z } from 'zod'
import type { SocialSettings } from './create-social-logins.ts'
import type { SocialProfile } from './social.port.ts'

/** What differs between the providers; the rest is plain OAuth 2 with PKCE. Facts: integrations §7. */
export interface ProviderSpec {
  authorizeUrl: string
  tokenUrl: string
  profileUrl: string
  scope: string
  /** Callback parameters that the token request repeats. */
  repeatedParameters: readonly string[]
  profileRequest(token: string, settings: SocialSettings): { method: 'GET' | 'POST'; params: Record<string, string> }
  /** Sends the token as a header instead of a parameter. */
  isBearer: boolean
  toProfile(answer: unknown): SocialProfile
}

const text = z.union([z.string(), z.number()]).transform(String)
const maybeText = z.string().trim().nullish()

export const providerSpecs: Record<SocialProvider, ProviderSpec> = {
  yandex: {
    authorizeUrl: 'https://oauth.yandex.ru/authorize',
    tokenUrl: 'https://oauth.yandex.ru/token',
    profileUrl: 'https://login.yandex.ru/info',
    scope: 'login:email login:info',
    repeatedParameters: [],
    isBearer: true,
    profileRequest: () => ({ method: 'GET', params: { format: 'json' } }),
    toProfile(answer) {
      const schema = z.object({ id: text, login: maybeText, default_email: maybeText, real_name: maybeText })
      const profile = schema.parse(answer)
      // The address is a mailbox of Yandex itself, or one it has confirmed.
      return toProfile(profile.id, profile.real_name || profile.login, profile.default_email, true)
    },
  },
  mailru: {
    authorizeUrl: 'https://oauth.mail.ru/login',
    tokenUrl: 'https://oauth.mail.ru/token',
    profileUrl: 'https://oauth.mail.ru/userinfo',
    scope: 'userinfo',
    repeatedParameters: [],
    isBearer: false,
    profileRequest: (token) => ({ method: 'GET', params: { access_token: token } }),
    toProfile(answer) {
      const profile = z.object({ id: text, name: maybeText, email: maybeText }).parse(answer)
      return toProfile(profile.id, profile.name, profile.email, true)
    },
  },
  vkontakte: {
    authorizeUrl: 'https://id.vk.ru/authorize',
    tokenUrl: 'https://id.vk.ru/oauth2/auth',
    profileUrl: 'https://id.vk.ru/oauth2/user_info',
    scope: 'email',
    // VK ID refuses a token request that does not name the device of the callback.
    repeatedParameters: ['device_id'],
    isBearer: false,
    profileRequest: (token, settings) => ({
      method: 'POST',
      params: { access_token: token, client_id: settings.clientId },
    }),
    toProfile(answer) {
      const person = z.object({ user_id: text, first_name: maybeText, last_name: maybeText, email: maybeText })
      const { user } = z.object({ user: person }).parse(answer)
      return toProfile(user.user_id, joinNames(user.first_name, user.last_name), user.email, false)
    },
  },
  ok: {
    authorizeUrl: 'https://connect.ok.ru/oauth/authorize',
    tokenUrl: 'https://api.ok.ru/oauth/token.do',
    profileUrl: 'https://api.ok.ru/fb.do',
    scope: 'VALUABLE_ACCESS;GET_EMAIL',
    repeatedParameters: [],
    isBearer: false,
    profileRequest(token, settings) {
      const params = {
        application_key: settings.publicKey ?? '',
        fields: 'uid,name,email',
        format: 'json',
        method: 'users.getCurrentUser',
      }
      return { method: 'GET', params: { ...params, access_token: token, sig: signOkCall(params, token, settings) } }
    },
    toProfile(answer) {
      const profile = z.object({ uid: text, name: maybeText, email: maybeText }).parse(answer)
      return toProfile(profile.uid, profile.name, profile.email, false)
    },
  },
}

/** ОК's signature: md5 of the sorted parameters without the token, followed by md5(token + secret). */
export function signOkCall(params: Record<string, string>, token: string, settings: SocialSettings): string {
  const sorted = Object.keys(params)
    .sort()
    .map((key) => `${key}=${params[key]}`)
  return md5(sorted.join('') + md5(token + settings.clientSecret))
}

function md5(value: string): string {
  return createHash('md5').update(value).digest('hex')
}

function toProfile(
  subject: string,
  name: string | null | undefined,
  email: string | null | undefined,
  isEmailVerified: boolean,
): SocialProfile {
  return {
    subject,
    name: name?.slice(0, 200) || 'Покупатель',
    email: email || null,
    isEmailVerified: isEmailVerified && Boolean(email),
  }
}

function joinNames(...names: (string | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
