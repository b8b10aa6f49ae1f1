import { z } from 'zod'
import { maybeText, type ProviderSpec, subject, toProfile } from '../provider-spec.ts'
import { defineSocialSettings } from '../social.settings.ts'

export const vkontakteSettings = defineSocialSettings('VK')

export const vkontakte: ProviderSpec = {
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
    const person = z.object({ user_id: subject, first_name: maybeText, last_name: maybeText, email: maybeText })
    const { user } = z.object({ user: person }).parse(answer)
    return toProfile(user.user_id, joinNames(user.first_name, user.last_name), user.email, false)
  },
}

function joinNames(...names: (string | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
