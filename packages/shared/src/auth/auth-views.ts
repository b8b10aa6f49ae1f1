import { z } from '../validation/zod.ts'
import type { CodePurpose } from './auth.rules.ts'
import type { SocialProvider } from './auth.schema.ts'

/** Whom another site vouches for while he has no account here yet. */
export interface PendingSocial {
  provider: SocialProvider
  name: string
  email: string
}

export const captchaConfigSchema = z.object({
  provider: z.enum(['smartcaptcha', 'altcha']),
  siteKey: z.string().optional(),
  challengeUrl: z.string().optional(),
})

/** A task of the embedded check, as its widget takes it. */
export const captchaChallengeSchema = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string().optional(),
    expiresAt: z.int().optional(),
  }),
  signature: z.string().optional(),
})
export type CaptchaChallenge = z.infer<typeof captchaChallengeSchema>

/** What the auth forms and the captcha field need to know of the server's set-up. */
export interface AuthConfig {
  captcha: z.infer<typeof captchaConfigSchema>
  social: SocialProvider[]
  isPhoneAvailable: boolean
  supportEmail: string
  /** Set: maps are Yandex Maps, else our own (integrations §4). The key works on this shop's pages only. */
  yandexMapsKey?: string
}

/** The code that is under way in this browser, as a page that was opened anew needs it. */
export interface CodeStep {
  purpose: CodePurpose
  channel: 'call' | 'sms'
  callCount: number
  /** Seconds until another code may be asked for; 0: at once. */
  resendAfter: number
}

/** Answer of every auth step (spec §7): `message` is shown when set. */
export const authAnswerSchema = z.object({
  message: z.string(),
  /** Seconds until another code may be asked for. */
  resendAfter: z.int().optional(),
  /** Which kind of code is under way. */
  channel: z.enum(['call', 'sms']).optional(),
  /** How many calls were made; SMS is offered after the second. */
  callCount: z.int().optional(),
})
export type AuthAnswer = z.infer<typeof authAnswerSchema>

/** What following a letter's link has come to. Only the browser that asked for the letter is signed in by it. */
export interface LinkAnswer {
  message: string
  isSignedIn: boolean
}
export interface EmailConfirmation extends LinkAnswer {
  /** Set: what the registration had set is void, and this sets a password (setPasswordByEmailSchema). */
  passwordToken?: string
}
