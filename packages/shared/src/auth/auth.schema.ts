import { nameField, optionalName } from '../validation/name.schema.ts'
import { z } from '../validation/zod.ts'
import { authLimits, authTexts, type CodePurpose } from './auth.rules.ts'
import { emailField } from './email.ts'
import { phoneField as phone } from './phone.ts'

/** Forms send "1", "true" or "on"; JSON sends booleans. */
const flag = z
  .union([z.boolean(), z.number(), z.string()])
  .transform((value) => value === true || value === 1 || ['1', 'true', 'on'].includes(String(value)))

const name = nameField()
const password = z.string().min(authLimits.passwordMinLength, authTexts.passwordShort).max(200)
const code = z.string().trim().min(authLimits.codeLength).max(8)
const required = (message: string) => flag.refine((value) => value, message)

export const authTypes = ['email', 'phone'] as const
export type AuthType = (typeof authTypes)[number]

export const loginSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('email'),
    email: emailField(authTexts.emailLogin),
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

export const requestEmailResetSchema = z.object({ email: emailField(authTexts.emailRegistration) })

export const registerByEmailSchema = z
  .object({
    name,
    email: emailField(authTexts.emailRegistration),
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

/** Registration stage 1, forgot-by-phone, sign-in by call: consents are asked at registration only. */
export const verifyByCaptchaSchema = z
  .object({
    phone,
    name: optionalName.default(''),
    'captcha-token': z.string().default(''),
    acceptGDPR: flag.default(false),
    acceptAds: flag.default(false),
    'reset-password': flag.default(false),
    login: flag.default(false),
  })
  .refine((form) => codePurposeOf(form) !== 'registration' || form.acceptGDPR, {
    path: ['acceptGDPR'],
    message: authTexts.consent,
  })
export type VerifyByCaptcha = z.infer<typeof verifyByCaptchaSchema>

/** Registration unless one of the flags says otherwise. */
export function codePurposeOf(form: { 'reset-password': boolean; login: boolean }): CodePurpose {
  if (form['reset-password']) return 'reset'
  return form.login ? 'login' : 'registration'
}

/** How long the session lives is asked where a code signs in; a registration is remembered. */
export const verifyCodeSchema = z.object({
  phone,
  name: optionalName.default(''),
  code,
  isGuest: flag.default(false),
  rememberMe: flag.default(true),
})
export type VerifyCode = z.infer<typeof verifyCodeSchema>

export const retryCodeSchema = z.object({
  type: z.enum(['phone', 'sms']),
  phone,
  name: optionalName.default(''),
  'captcha-token': z.string().default(''),
})
export type RetryCode = z.infer<typeof retryCodeSchema>

export const codeStepSchema = z.object({ phone })

/** Phone registration's and phone reset's last step. */
export const setPasswordByPhoneSchema = z
  .object({ phone, name: optionalName.default(''), code, pass1: password, pass2: z.string() })
  .refine((form) => form.pass1 === form.pass2, { path: ['pass2'], message: authTexts.passwordsDiffer })
export type SetPasswordByPhone = z.infer<typeof setPasswordByPhoneSchema>

export const setPasswordByEmailSchema = z
  .object({ token: z.string().min(20).max(200), pass1: password, pass2: z.string() })
  .refine((form) => form.pass1 === form.pass2, { path: ['pass2'], message: authTexts.passwordsDiffer })
export type SetPasswordByEmail = z.infer<typeof setPasswordByEmailSchema>

/** A token that was cut on its way is a link that no longer holds, not a mistake in a form. */
export const confirmEmailSchema = z.object({ token: z.string().min(1).max(200) })
export const letterLinkSchema = confirmEmailSchema.extend({ purpose: z.enum(['confirm', 'reset']) })

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
  email: emailField(authTexts.emailRegistration),
  acceptGDPR: required(authTexts.consent),
  acceptAds: flag.default(false),
})
export type CompleteSocial = z.infer<typeof completeSocialSchema>
