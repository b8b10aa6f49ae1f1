import { z } from 'zod'
import { authLimits, authTexts, isEmail, isPhone, normalizePhone } from './auth.rules.ts'

/** Forms send "1", "true" or "on"; JSON sends booleans. */
const flag = z
  .union([z.boolean(), z.number(), z.string()])
  .transform((value) => value === true || value === 1 || ['1', 'true', 'on'].includes(String(value)))

const emailOf = (message: string) => z.string().trim().refine(isEmail, message)
const phone = z.string().trim().refine(isPhone, authTexts.phone).transform(normalizePhone)
const name = z.string().trim().min(1, authTexts.name).max(200)
const password = z.string().min(authLimits.passwordMinLength, authTexts.passwordShort).max(200)
const code = z.string().trim().min(authLimits.codeLength).max(8)
const required = (message: string) => flag.refine((value) => value, message)

export const authTypes = ['email', 'phone'] as const
export type AuthType = (typeof authTypes)[number]

export const loginSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('email'),
    email: emailOf(authTexts.emailLogin),
    password: z.string().min(1).max(200),
    isGuest: flag.default(false),
    rememberMe: flag.default(true),
  }),
  z.object({
    type: z.literal('phone'),
    phone,
    password: z.string().min(1).max(200),
    isGuest: flag.default(false),
    rememberMe: flag.default(true),
  }),
])
export type Login = z.infer<typeof loginSchema>

export const requestEmailResetSchema = z.object({ email: emailOf(authTexts.emailRegistration) })

export const registerByEmailSchema = z
  .object({
    name,
    email: emailOf(authTexts.emailRegistration),
    password,
    confirm_password: z.string(),
    acceptGDPR: required(authTexts.consent),
    acceptAds: required(authTexts.consent),
  })
  .refine((form) => form.password === form.confirm_password, {
    path: ['confirm_password'],
    message: authTexts.passwordsDiffer,
  })
export type RegisterByEmail = z.infer<typeof registerByEmailSchema>

/** Registration stage 1 and forgot-by-phone: consents are asked at registration only. */
export const verifyByCaptchaSchema = z
  .object({
    phone,
    name: z.string().trim().max(200).default(''),
    'captcha-token': z.string().default(''),
    acceptGDPR: flag.default(false),
    acceptAds: flag.default(false),
    'reset-password': flag.default(false),
  })
  .refine((form) => form['reset-password'] || form.acceptGDPR, { path: ['acceptGDPR'], message: authTexts.consent })
export type VerifyByCaptcha = z.infer<typeof verifyByCaptchaSchema>

export const verifyCodeSchema = z.object({ phone, name: z.string().trim().max(200).default(''), code })
export type VerifyCode = z.infer<typeof verifyCodeSchema>

export const retryCodeSchema = z.object({
  type: z.enum(['phone', 'sms']),
  phone,
  name: z.string().trim().max(200).default(''),
  'captcha-token': z.string().default(''),
})
export type RetryCode = z.infer<typeof retryCodeSchema>

/** Phone registration's and phone reset's last step. */
export const setPasswordByPhoneSchema = z
  .object({ phone, name: z.string().trim().max(200).default(''), code, pass1: password, pass2: z.string() })
  .refine((form) => form.pass1 === form.pass2, { path: ['pass2'], message: authTexts.passwordsDiffer })
export type SetPasswordByPhone = z.infer<typeof setPasswordByPhoneSchema>

export const setPasswordByEmailSchema = z
  .object({ token: z.string().min(20).max(200), pass1: password, pass2: z.string() })
  .refine((form) => form.pass1 === form.pass2, { path: ['pass2'], message: authTexts.passwordsDiffer })
export type SetPasswordByEmail = z.infer<typeof setPasswordByEmailSchema>

export const confirmEmailSchema = z.object({ token: z.string().min(20).max(200) })

export const socialProviders = ['yandex', 'mailru', 'vkontakte', 'ok'] as const
export type SocialProvider = (typeof socialProviders)[number]
export const socialProviderNames: Record<SocialProvider, string> = {
  yandex: 'Яндекс',
  mailru: 'Mail.ru',
  vkontakte: 'ВКонтакте',
  ok: 'ОК',
}

/** A first sign-in through another site: consents, and an e-mail when the site gave none (integrations §7, §9.1). */
export const completeSocialSchema = z.object({
  name,
  email: emailOf(authTexts.emailRegistration),
  acceptGDPR: required(authTexts.consent),
  acceptAds: flag.default(false),
})
export type CompleteSocial = z.infer<typeof completeSocialSchema>

/** Whom another site vouches for while he has no account here yet. */
export interface PendingSocial {
  provider: SocialProvider
  name: string
  email: string
}

/** What the auth forms and the captcha field need to know of the server's set-up. */
export interface AuthConfig {
  captcha: { provider: 'smartcaptcha' | 'altcha'; siteKey?: string; challengeUrl?: string }
  social: SocialProvider[]
  isPhoneAvailable: boolean
  supportEmail: string
  /** Set: maps are Yandex Maps, else our own (integrations §4). The key works on this shop's pages only. */
  yandexMapsKey?: string
}
/** Answer of every auth step (spec §7): `message` is shown when set. */
export interface AuthAnswer {
  message: string
  /** Seconds until another code may be asked for. */
  resendAfter?: number
  /** Which kind of code is under way. */
  channel?: 'call' | 'sms'
  /** How many calls were made; SMS is offered after the second. */
  callCount?: number
}
