import { createHash } from 'node:crypto'
import { z } from 'zod'
import { maybeText, type ProviderSpec, subject, toProfile } from '../provider-spec.ts'
import { defineSocialSettings, type SocialSettings } from '../social.settings.ts'

export const okSettings = defineSocialSettings('OK', { hasPublicKey: true })

export const ok: ProviderSpec = {
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
    const profile = z.object({ uid: subject, name: maybeText, email: maybeText }).parse(answer)
    return toProfile(profile.uid, profile.name, profile.email, false)
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
