import { authTexts } from '@agromarket/shared'
import { describe, expect, it } from 'vitest'
import {
  type AuthFormValues,
  disabledReason,
  emptyAuthForm,
  findForgotErrors,
  findLoginErrors,
  findPasswordErrors,
  findRegistrationErrors,
  findSocialErrors,
  shownError,
} from './auth-form.rules.ts'

const byEmail: AuthFormValues = {
  ...emptyAuthForm,
  name: 'Павел Егоров',
  email: 'zakupki@rassvet.ru',
  pass1: 'urozhay',
  pass2: 'urozhay',
  acceptGDPR: true,
  acceptAds: true,
}
const byPhone: AuthFormValues = {
  ...emptyAuthForm,
  authType: 'phone',
  name: 'Павел Егоров',
  phone: '79107842136',
  acceptGDPR: true,
  captchaToken: 'token',
}

describe('registration', () => {
  it('accepts a complete form of either type', () => {
    expect(findRegistrationErrors(byEmail)).toEqual({})
    expect(findRegistrationErrors(byPhone)).toEqual({})
  })

  it('demands the advertising consent by e-mail only', () => {
    expect(findRegistrationErrors({ ...byEmail, acceptAds: false })).toEqual({ acceptAds: authTexts.consent })
    expect(findRegistrationErrors({ ...byPhone, acceptAds: false })).toEqual({})
  })

  it('demands the captcha by phone only', () => {
    expect(disabledReason(findRegistrationErrors({ ...byPhone, captchaToken: '' }))).toBe(
      'Подтвердите, что вы не робот',
    )
    expect(findRegistrationErrors({ ...byEmail, captchaToken: '' })).toEqual({})
  })

  it('uses the exact texts of the specification', () => {
    const errors = findRegistrationErrors({
      ...byEmail,
      name: ' ',
      email: 'zakupki@rassvet',
      pass1: '12345',
      pass2: '1234',
      checkPolicy: false,
    })

    expect(errors).toEqual({
      name: 'Поле "Ваше Имя" не заполнено',
      email: 'Поле "Email" содержит некорректный Email адрес',
      pass1: 'Слишком короткий пароль. Длина пароля должна быть не менее 6 символов',
      pass2: 'Введённые пароли не совпадают',
      checkPolicy: 'Примите "Политику конфиденциальности"',
    })
  })
})

describe('registration through another site', () => {
  const bySite: AuthFormValues = { ...emptyAuthForm, name: 'Мария Лугова', email: 'maria@yandex.ru', acceptGDPR: true }

  it('needs neither password nor captcha, and leaves advertising to choice', () => {
    expect(findSocialErrors(bySite)).toEqual({})
    expect(findSocialErrors({ ...bySite, acceptAds: true })).toEqual({})
  })

  it('starts with the personal data consent unticked and says that it is missing', () => {
    const values = { ...emptyAuthForm, name: bySite.name, email: bySite.email }

    expect(findSocialErrors(values)).toEqual({ acceptGDPR: authTexts.consent })
    expect(disabledReason(findSocialErrors(values))).toBe(authTexts.consent)
  })

  it('asks for the e-mail and the name that the site has not given', () => {
    expect(findSocialErrors({ ...bySite, name: '', email: '' })).toEqual({
      name: authTexts.name,
      email: authTexts.emailRegistration,
    })
  })

  it('demands consent to the policy', () => {
    expect(findSocialErrors({ ...bySite, checkPolicy: false })).toEqual({ checkPolicy: authTexts.policy })
  })

  it('asks for an e-mail even if the login form stood at the phone before', () => {
    expect(findSocialErrors({ ...bySite, authType: 'phone', email: '' })).toEqual({
      email: authTexts.emailRegistration,
    })
  })
})

describe('login', () => {
  it('words a wrong e-mail as the login form does', () => {
    expect(findLoginErrors({ ...byEmail, email: 'нет', password: 'x' })).toEqual({
      email: 'Поле "E-mail" содержит некорректный E-mail адрес',
    })
  })

  it('refuses a phone that its mask leaves incomplete', () => {
    expect(findLoginErrors({ ...byPhone, phone: '7910784', password: 'x' })).toEqual({ phone: authTexts.phone })
  })
})

it('shows an error only once its field has content', () => {
  const empty = { ...emptyAuthForm }
  const filled = { ...emptyAuthForm, email: 'z' }

  expect(shownError(findLoginErrors(empty), empty, 'email')).toBeNull()
  expect(shownError(findLoginErrors(filled), filled, 'email')).toBe(authTexts.emailLogin)
})

it('lets a reset by e-mail go without captcha, by phone only with it', () => {
  expect(findForgotErrors(byEmail)).toEqual({})
  expect(findForgotErrors({ ...byPhone, captchaToken: '' })).toEqual({ captchaToken: '' })
})

it('compares both passwords of the last step', () => {
  expect(findPasswordErrors({ ...byPhone, pass1: 'urozhay', pass2: 'urozha' })).toEqual({
    pass2: authTexts.passwordsDiffer,
  })
})
