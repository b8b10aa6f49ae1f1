import { type AuthType, authLimits, authTexts, isEmail } from '@agromarket/shared'
import { isCompletePhone } from '../../ui/form/is-complete-phone.ts'

/** Everything the five forms of spec §3 know. */
export interface AuthFormValues {
  authType: AuthType
  name: string
  phone: string
  email: string
  password: string
  pass1: string
  pass2: string
  code: string
  checkPolicy: boolean
  captchaToken: string
  acceptGDPR: boolean
  acceptAds: boolean
  rememberMe: boolean
  isGuest: boolean
}

export const emptyAuthForm: AuthFormValues = {
  authType: 'email',
  name: '',
  phone: '',
  email: '',
  password: '',
  pass1: '',
  pass2: '',
  code: '',
  checkPolicy: true,
  captchaToken: '',
  acceptGDPR: false,
  acceptAds: false,
  rememberMe: true,
  isGuest: false,
}

export type AuthFormErrors = Partial<Record<keyof AuthFormValues, string>>

export function findLoginErrors(values: AuthFormValues): AuthFormErrors {
  return withoutGaps({ ...contactErrors(values, authTexts.emailLogin), password: values.password ? undefined : '' })
}

/** Stage 1: consents as spec §5 asks for each type; a phone needs the captcha besides. */
export function findRegistrationErrors(values: AuthFormValues): AuthFormErrors {
  const isByEmail = values.authType === 'email'
  return withoutGaps({
    name: values.name.trim() ? undefined : authTexts.name,
    ...contactErrors(values, authTexts.emailRegistration),
    ...(isByEmail ? passwordErrors(values) : {}),
    checkPolicy: values.checkPolicy ? undefined : authTexts.policy,
    acceptGDPR: values.acceptGDPR ? undefined : authTexts.consent,
    acceptAds: values.acceptAds || !isByEmail ? undefined : authTexts.consent,
    captchaToken: isByEmail || values.captchaToken ? undefined : '',
  })
}

/** First sign-in through another site: no password, advertising stays a choice. */
export function findSocialErrors(values: AuthFormValues): AuthFormErrors {
  return withoutGaps({
    name: values.name.trim() ? undefined : authTexts.name,
    ...contactErrors({ ...values, authType: 'email' }, authTexts.emailRegistration),
    checkPolicy: values.checkPolicy ? undefined : authTexts.policy,
    acceptGDPR: values.acceptGDPR ? undefined : authTexts.consent,
  })
}

export function findForgotErrors(values: AuthFormValues): AuthFormErrors {
  return withoutGaps({
    ...contactErrors(values, authTexts.emailRegistration),
    checkPolicy: values.checkPolicy ? undefined : authTexts.policy,
    captchaToken: values.authType === 'email' || values.captchaToken ? undefined : '',
  })
}

/** Sign-in by call: by phone, with the captcha. */
export function findCallLoginErrors(values: AuthFormValues): AuthFormErrors {
  return withoutGaps({
    ...contactErrors({ ...values, authType: 'phone' }, authTexts.emailLogin),
    captchaToken: values.captchaToken ? undefined : '',
  })
}

export function findPasswordErrors(values: AuthFormValues): AuthFormErrors {
  return withoutGaps(passwordErrors(values))
}

/** The captcha's own comings and goings are no doing of the visitor. */
export function hasVisitorEdited(values: AuthFormValues, previous: AuthFormValues): boolean {
  return Object.keys(values).some((key) => {
    const field = key as keyof AuthFormValues
    return field !== 'captchaToken' && values[field] !== previous[field]
  })
}

/** Spec §5: an error shows only once its field has content; checkboxes always have. */
export function shownError(errors: AuthFormErrors, values: AuthFormValues, field: keyof AuthFormValues): string | null {
  const value = values[field]
  const isFilled = typeof value === 'boolean' || value !== ''
  return isFilled ? (errors[field] ?? null) : null
}

/** What stands under a disabled button: the first thing to mend (ui.md: disabled says why). */
export function disabledReason(errors: AuthFormErrors): string | null {
  const reasons: [keyof AuthFormValues, string][] = [
    ['name', 'Укажите имя'],
    ['email', 'Исправьте e-mail'],
    ['phone', 'Введите номер телефона'],
    ['password', 'Введите пароль'],
    ['pass1', `Введите пароль не короче ${authLimits.passwordMinLength} символов`],
    ['pass2', 'Повторите пароль'],
    ['captchaToken', 'Подтвердите, что вы не робот'],
    ['checkPolicy', 'Примите политику конфиденциальности'],
    ['acceptGDPR', authTexts.consent],
    ['acceptAds', authTexts.consent],
  ]
  return reasons.find(([field]) => field in errors)?.[1] ?? null
}

function contactErrors(values: AuthFormValues, emailText: string): AuthFormErrors {
  if (values.authType === 'phone') return { phone: isCompletePhone(values.phone) ? undefined : authTexts.phone }
  return { email: isEmail(values.email.trim()) ? undefined : emailText }
}

function passwordErrors({ pass1, pass2 }: AuthFormValues): AuthFormErrors {
  return {
    pass1: pass1.length >= authLimits.passwordMinLength ? undefined : authTexts.passwordShort,
    pass2: pass1 === pass2 ? undefined : authTexts.passwordsDiffer,
  }
}

function withoutGaps(errors: AuthFormErrors): AuthFormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined))
}
