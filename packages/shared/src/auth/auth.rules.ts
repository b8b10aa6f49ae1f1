/** Spec §5 and §9: constants and texts of the auth forms, verbatim. */
export const authLimits = {
  passwordMinLength: 6,
  codeLength: 4,
  resendLockSeconds: 30,
  codeLifetimeMinutes: 10,
  wrongCodeTries: 5,
  wrongPasswordTries: 5,
  lockoutMinutes: 15,
  /** Guests who begin to change something (cart, region) at one address. */
  guestSessionsInHour: 100,
} as const

/** What a code that was sent to a phone is for. Stands apart from the schemas: the first script reads it without zod. */
export const codePurposes = ['registration', 'reset', 'login'] as const
export type CodePurpose = (typeof codePurposes)[number]

export const authTexts = {
  emailRegistration: 'Поле "Email" содержит некорректный Email адрес',
  emailLogin: 'Поле "E-mail" содержит некорректный E-mail адрес',
  phone: 'Поле "Номер телефона" содержит некорректный телефон',
  name: 'Поле "Ваше Имя" не заполнено',
  passwordShort: 'Слишком короткий пароль. Длина пароля должна быть не менее 6 символов',
  passwordsDiffer: 'Введённые пароли не совпадают',
  policy: 'Примите "Политику конфиденциальности"',
  consent: 'Пожалуйста, подтвердите согласие',
  registered:
    'Ваш аккаунт успешно зарегистрирован. Для дальнейшей работы пожалуйста подтвердите e-mail перейдя по ссылке, отправленной на вашу электронную почту.',
  resetSent: 'Ссылка для сброса пароля отправлена Вам на e-mail.',
  requestSms: 'Запросить SMS код',
  signUpQuestion: 'Зарегистрироваться?',
  resetQuestion: 'Сбросить пароль?',
} as const

/**
 * 11–12 digits (spec §5), as many as the codes with a known length have: 7 and ten, 375 and nine. No country's code
 * begins with 0 or 89.
 */
const phonePattern = /^(?:7\d{10}|375\d{9}|(?!0|7|89|375)\d{11,12})$/

/** «+7 (910) 784-21-36» → "79107842136". A Russian leading 8 becomes 7. The one spelling that is kept and counted. */
export function normalizePhone(value: string): string {
  const digits = value.replace(/\D/g, '')
  return digits.length === 11 && digits.startsWith('8') ? `7${digits.slice(1)}` : digits
}
export function isPhone(value: string): boolean {
  return phonePattern.test(normalizePhone(value))
}
