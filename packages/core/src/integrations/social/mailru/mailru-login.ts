import { z } from 'zod'
import { maybeText, type ProviderSpec, subject, toProfile } from '../provider-spec.ts'
import { defineSocialSettings } from '../social.settings.ts'

export const mailruSettings = defineSocialSettings('MAILRU')

export const mailru: ProviderSpec = {
  authorizeUrl: 'https://oauth.mail.ru/login',
  tokenUrl: 'https://oauth.mail.ru/token',
  profileUrl: 'https://oauth.mail.ru/userinfo',
  scope: 'userinfo',
  repeatedParameters: [],
  isBearer: false,
  profileRequest: (token) => ({ method: 'GET', params: { access_token: token } }),
  toProfile(answer) {
    const profile = z.object({ id: subject, name: maybeText, email: maybeText }).parse(answer)
    return toProfile(profile.id, profile.name, profile.email, true)
  },
}
