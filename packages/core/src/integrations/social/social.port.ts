import type { SocialProvider } from '@agromarket/shared'

export interface SocialProfile {
  /** The provider's own name for the person; never changes. */
  subject: string
  name: string
  email: string | null
  /** True only when the provider has made sure that the mailbox is the person's. */
  isEmailVerified: boolean
}

/** What one sign-in attempt is made of; the same values start and finish it. */
export interface SocialAttempt {
  state: string
  /** PKCE (RFC 7636). */
  codeVerifier: string
  redirectUri: string
}

/** Sign-in through another site (integrations §7). */
export interface SocialLoginPort {
  readonly provider: SocialProvider
  /** Where the visitor is sent to agree. */
  toAuthorizeUrl(attempt: SocialAttempt): Promise<URL>
  /** Exchanges the callback's code for the person's profile. Throws whatever went wrong; nothing is retried. */
  fetchProfile(attempt: SocialAttempt, callback: URLSearchParams): Promise<SocialProfile>
}

/** The providers that are configured, in the order their buttons stand. */
export type SocialPort = ReadonlyMap<SocialProvider, SocialLoginPort>
