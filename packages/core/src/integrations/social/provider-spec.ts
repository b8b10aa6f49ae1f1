import { z } from 'zod'
import type { SocialProfile } from './social.port.ts'
import type { SocialSettings } from './social.settings.ts'

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

/** Providers write names of people as numbers or text. */
export const subject = z.union([z.string(), z.number()]).transform(String)
export const maybeText = z.string().trim().nullish()

export function toProfile(
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
