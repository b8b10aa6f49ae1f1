import { type SocialProvider, socialProviders } from '@agromarket/shared'
import type { Integration } from '../integration.ts'
import { combineSettings } from '../settings/index.ts'
import { mailru, mailruSettings } from './mailru/mailru-login.ts'
import { createOAuthLogin } from './oauth-login.ts'
import { ok, okSettings } from './ok/ok-login.ts'
import type { ProviderSpec } from './provider-spec.ts'
import type { SocialPort } from './social.port.ts'
import { vkontakte, vkontakteSettings } from './vkontakte/vkontakte-login.ts'
import { yandex, yandexSettings } from './yandex/yandex-login.ts'

const specs: Record<SocialProvider, ProviderSpec> = { yandex, mailru, vkontakte, ok }
const settings = combineSettings({
  yandex: yandexSettings,
  mailru: mailruSettings,
  vkontakte: vkontakteSettings,
  ok: okSettings,
})

export const social: Integration<ReturnType<typeof settings.read>, SocialPort> = {
  settings,
  createPort: (clients) =>
    new Map(
      socialProviders.flatMap((provider) => {
        const client = clients[provider]
        return client ? [[provider, createOAuthLogin(provider, specs[provider], client)] as const] : []
      }),
    ),
}
