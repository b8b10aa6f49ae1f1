import { z } from 'zod'
import { maybeText, type ProviderSpec, subject, toProfile } from '../provider-spec.ts'
import { defineSocialSettings } from '../social.settings.ts'

export const yandexSettings = defineSocialSettings('YANDEX')

export const yandex: ProviderSpec = {
  authorizeUrl: 'https://oauth.yandex.ru/authorize',
  tokenUrl: 'https://oauth.yandex.ru/token',
  profileUrl: 'https://login.yandex.ru/info',
  scope: 'login:email login:info',
  repeatedParameters: [],
  isBearer: true,
  profileRequest: () => ({ method: 'GET', params: { format: 'json' } }),
  toProfile(answer) {
    const schema = z.object({ id: subject, login: maybeText, default_email: maybeText, real_name: maybeText })
    const profile = schema.parse(answer)
    // The address is a mailbox of Yandex itself, or one it has confirmed.
    return toProfile(profile.id, profile.real_name || profile.login, profile.default_email, true)
  },
}
