import { describe, expect, it } from 'vitest'
import { givenBuyer } from '../../support/factories.ts'
import { countMessages, readLinkToken, readMessage } from '../../support/read-message.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop()
const password = 'zima-2026'
let people = 0
const newEmail = () => `person-${people++}@post.test`

function registration(email: string, changes: Record<string, string> = {}): Record<string, string> {
  return {
    'props[name]': 'Анна Полева',
    'props[email]': email,
    'props[password]': password,
    'props[confirm_password]': password,
    'props[acceptGDPR]': '1',
    'props[acceptAds]': '1',
    ...changes,
  }
}

const signInForm = (email: string, secret = password) => ({
  type: 'email',
  'props[email]': email,
  'props[password]': secret,
})
const isGuest = async (visitor: TestVisitor) => (await visitor.get('/api/auth/is-guest')).json().isGuest

async function givenConfirmed(): Promise<string> {
  const email = newEmail()
  const visitor = shop.visitor()
  await visitor.postForm('/api/auth/registration', registration(email))
  await visitor.trpc.auth.confirmEmail.mutate({ token: await readLinkToken(shop, email) })
  return email
}

describe('registration by e-mail', () => {
  it('opens an account that works after the letter’s link, which signs in once', async () => {
    const email = newEmail()
    const visitor = shop.visitor()

    const registered = await visitor.postForm('/api/auth/registration', registration(email))
    expect(registered.statusCode).toBe(200)
    expect(registered.json()).toEqual({
      error_status: 'success',
      code: '',
      message:
        'Ваш аккаунт успешно зарегистрирован. Для дальнейшей работы пожалуйста подтвердите e-mail перейдя по ссылке, отправленной на вашу электронную почту.',
    })
    const token = await readLinkToken(shop, email)
    const early = await visitor.postForm('/api/auth/authorize', signInForm(email))
    expect(early.json()).toMatchObject({ error_status: 'error', code: 'email_not_confirmed' })
    expect(await isGuest(visitor)).toBe(true)

    await visitor.trpc.auth.confirmEmail.mutate({ token })
    expect(await isGuest(visitor)).toBe(false)

    const again = shop.visitor().trpc.auth.confirmEmail.mutate({ token })
    await expect(again).rejects.toMatchObject({ data: { appCode: 'link_expired' } })
    const later = shop.visitor()
    expect((await later.postForm('/api/auth/authorize', signInForm(email))).json().error_status).toBe('success')
    expect(await isGuest(later)).toBe(false)
  })

  it('keeps whoever knows the password from waiting for a lost letter: it is sent again, once in ten minutes', async () => {
    const email = newEmail()
    const visitor = shop.visitor()
    await visitor.postForm('/api/auth/registration', registration(email))
    await visitor.postForm('/api/auth/authorize', signInForm(email))
    expect(await countMessages(shop, email)).toBe(1)

    await shop.db
      .updateTable('emailToken')
      .set({ createdAt: new Date(Date.now() - 11 * 60_000) })
      .execute()
    await visitor.postForm('/api/auth/authorize', signInForm(email))
    await visitor.postForm('/api/auth/authorize', signInForm(email))
    expect(await countMessages(shop, email)).toBe(2)
  })

  it('answers email_exists for an address that is taken, in whatever case', async () => {
    const { email } = await givenBuyer(shop.db)
    const answer = await shop.visitor().postForm('/api/auth/registration', registration((email ?? '').toUpperCase()))
    expect(answer.json()).toMatchObject({ error_status: 'error', code: 'email_exists' })
    expect(answer.statusCode).toBe(200)
  })

  it.each([
    ['props[email]', 'anna@post.museum', 'Поле "Email" содержит некорректный Email адрес'],
    ['props[name]', '   ', 'Поле "Ваше Имя" не заполнено'],
    ['props[password]', '12345', 'Слишком короткий пароль. Длина пароля должна быть не менее 6 символов'],
    ['props[confirm_password]', 'another', 'Введённые пароли не совпадают'],
    ['props[acceptGDPR]', '0', 'Пожалуйста, подтвердите согласие'],
    ['props[acceptAds]', '', 'Пожалуйста, подтвердите согласие'],
  ])('refuses %s = %j with the form’s own words', async (field, value, message) => {
    const answer = await shop.visitor().postForm('/api/auth/registration', registration(newEmail(), { [field]: value }))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ error_status: 'error', code: 'validation_error' })
    expect(answer.json().issues).toContainEqual({ path: field.slice('props['.length, -1), message })
  })

  it('takes the same form as JSON and over tRPC', async () => {
    const [first, second] = [newEmail(), newEmail()]
    const form = (email: string) => ({
      name: 'Олег',
      email,
      password,
      confirm_password: password,
      acceptGDPR: true,
      acceptAds: true,
    })
    const answer = await shop.visitor().post('/api/auth/registration', { type: 'email', props: form(first) })
    expect(answer.json().error_status).toBe('success')
    const { message } = await shop.visitor().trpc.auth.registerByEmail.mutate(form(second))
    expect(message).toBe(answer.json().message)
  })

  it('records both consents with the text that was shown, for ever', async () => {
    const email = newEmail()
    await shop.visitor().postForm('/api/auth/registration', registration(email), { referer: 'http://shop.test/signup' })
    const events = await shop.db.selectFrom('consentEvent').selectAll().where('contact', '=', email).execute()
    expect(events.map((event) => [event.purpose, event.action, event.documentId, event.formId, event.formUrl])).toEqual(
      [
        ['personal_data', 'given', 'personal-data', 'registration-email', 'http://shop.test/signup'],
        ['advertising', 'given', 'advertising', 'registration-email', 'http://shop.test/signup'],
      ],
    )
    const document = await shop.visitor().trpc.content.document.query({ slug: 'personal-data' })
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(document.html))
    expect(events[0]).toMatchObject({
      documentVersion: document.version,
      documentSha256: Buffer.from(digest).toString('hex'),
    })
    await expect(shop.db.deleteFrom('consentEvent').execute()).rejects.toThrow('append-only')
    await expect(shop.db.updateTable('consentEvent').set({ action: 'withdrawn' }).execute()).rejects.toThrow()
  })
})

describe('signing in by e-mail', () => {
  it('tells an unknown address from a wrong password, as the form needs', async () => {
    const email = await givenConfirmed()
    const visitor = shop.visitor()
    const unknown = await visitor.postForm('/api/auth/authorize', signInForm(newEmail()))
    const wrong = await visitor.postForm('/api/auth/authorize', signInForm(email, 'not-this-one'))
    expect(unknown.json()).toMatchObject({ error_status: 'error', code: 'email_not_exists' })
    expect(wrong.json()).toMatchObject({ error_status: 'error', code: 'password_error' })
    await expect(
      visitor.trpc.auth.login.mutate({ type: 'email', email, password: 'not-this-one' }),
    ).rejects.toMatchObject({ data: { appCode: 'password_error', httpStatus: 422 } })
  })

  it('refuses a malformed address in the login form’s words', async () => {
    const answer = await shop.visitor().postForm('/api/auth/authorize', signInForm('anna@post'))
    expect(answer.json().issues).toEqual([
      { path: 'email', message: 'Поле "E-mail" содержит некорректный E-mail адрес' },
    ])
  })

  it('accepts the parameters in the query string', async () => {
    const email = await givenConfirmed()
    const visitor = shop.visitor()
    const answer = await visitor.post(
      `/api/auth/authorize?type=email&props[email]=${email}&props[password]=${password}`,
    )
    expect(answer.json().error_status).toBe('success')
    expect(await isGuest(visitor)).toBe(false)
  })
})

describe('a password forgotten by e-mail', () => {
  const ask = (visitor: TestVisitor, email: string) =>
    visitor.postForm('/api/auth/authorize', { type: 'email', 'props[email]': email, 'props[reset_password]': '1' })
  const setPassword = (visitor: TestVisitor, token: string, pass = 'vesna-2027') =>
    visitor.trpc.auth.resetByEmail.mutate({ token, pass1: pass, pass2: pass })

  it('answers alike for a known and an unknown address, and writes to the known one only', async () => {
    const known = await givenConfirmed()
    const unknown = newEmail()
    const before = await countMessages(shop, known)
    const [one, other] = [await ask(shop.visitor(), known), await ask(shop.visitor(), unknown)]
    expect(one.body).toBe(other.body)
    expect(one.statusCode).toBe(other.statusCode)
    expect(one.json()).toMatchObject({
      error_status: 'success',
      message: 'Ссылка для сброса пароля отправлена Вам на e-mail.',
    })
    expect((await countMessages(shop, known)) - before).toBe(1)
    expect(await countMessages(shop, unknown)).toBe(0)
  })

  it('limits a mailbox alike whether or not it is known', async () => {
    const codes = async (email: string) => {
      const answers = []
      for (let index = 0; index < 6; index += 1) answers.push((await ask(shop.visitor(), email)).json().code)
      return answers
    }
    const ofUnknown = await codes(newEmail())
    expect(await codes(await givenConfirmed())).toEqual(ofUnknown)
    expect(ofUnknown).toEqual(['', '', '', '', '', 'too_many_attempts'])
  })

  it('sets the password once, ends every session and signs in', async () => {
    const email = await givenConfirmed()
    const elsewhere = shop.visitor()
    await elsewhere.postForm('/api/auth/authorize', signInForm(email))
    const visitor = shop.visitor()
    await ask(visitor, email)
    const { subject } = await readMessage(shop, email)
    expect(subject).toBe('Сброс пароля')
    const token = await readLinkToken(shop, email)

    await setPassword(visitor, token)

    expect(await isGuest(visitor)).toBe(false)
    expect(await isGuest(elsewhere)).toBe(true)
    await expect(setPassword(shop.visitor(), token, 'leto-2027')).rejects.toMatchObject({
      data: { appCode: 'link_expired' },
    })
    const old = await shop.visitor().postForm('/api/auth/authorize', signInForm(email))
    expect(old.json().code).toBe('password_error')
    const fresh = await shop.visitor().postForm('/api/auth/authorize', signInForm(email, 'vesna-2027'))
    expect(fresh.json().error_status).toBe('success')
  })

  it('refuses a link that is more than an hour old', async () => {
    const email = await givenConfirmed()
    await ask(shop.visitor(), email)
    const token = await readLinkToken(shop, email)
    const { expiresAt } = await shop.db
      .selectFrom('emailToken')
      .select('expiresAt')
      .where('purpose', '=', 'reset')
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow()
    const minutesLeft = (expiresAt.getTime() - Date.now()) / 60_000
    expect(minutesLeft).toBeGreaterThan(58)
    expect(minutesLeft).toBeLessThanOrEqual(60)

    await shop.db
      .updateTable('emailToken')
      .set({ expiresAt: new Date(Date.now() - 1) })
      .execute()
    await expect(setPassword(shop.visitor(), token)).rejects.toMatchObject({ data: { appCode: 'link_expired' } })
  })
})
