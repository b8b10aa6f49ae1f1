/** Spec §5 and §9: constants and texts of the auth forms, verbatim. */
export const authLimits = {
  passwordMinLength: 6,
  codeLength: 4,
  resendLockSeconds: 30,
  codeLifetimeMinutes: 10,
  wrongCodeTries: 5,
  wrongPasswordTries: 5,
  lockoutMinutes: 15,
} as const

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

/** Local part, @, domain, 2–4 letter top-level domain (spec §5). */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[A-Za-zА-Яа-яЁё]{2,4}$/
export const phonePattern = /^\d{11,12}$/

/** The demo accounts' domain (contract §1) is longer than the specification's four letters; it alone is let through. */
const demoEmailPattern = /^[^\s@]+@demo\.local$/

export function isEmail(value: string): boolean {
  return value.length <= 200 && (emailPattern.test(value) || demoEmailPattern.test(value))
}
/** «+7 (910) 784-21-36» → "79107842136". A Russian leading 8 becomes 7. */
export function normalizePhone(value: string): string {
  const digits = value.replace(/\D/g, '')
  return digits.length === 11 && digits.startsWith('8') ? `7${digits.slice(1)}` : digits
}
export function isPhone(value: string): boolean {
  return phonePattern.test(normalizePhone(value))
}
