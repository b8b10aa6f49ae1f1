import { type SocialProvider, socialProviders } from '@agromarket/shared'
import { createOAuthLogin } from './oauth-login.ts'
import { providerSpecs } from './provider-specs.ts'
import type { SocialLoginPort } from './social.port.ts'

export interface SocialSettings {
  clientId: string
  clientSecret: string
  /** ОК signs its calls with a third, public key. */
  publicKey?: string
  /** Replaces the provider's hosts, for a stand-in that speaks the same protocol. */
  baseUrl?: string
}

/** The providers that have a client id, in the order their buttons stand. */
export function createSocialLogins(
  settings: Partial<Record<SocialProvider, SocialSettings>>,
): ReadonlyMap<SocialProvider, SocialLoginPort> {
  return new Map(
    socialProviders.flatMap((provider) => {
      const own = settings[provider]
      return own ? [[provider, createOAuthLogin(provider, providerSpecs[provider], own)] as const] : []
    }),
  )
}
