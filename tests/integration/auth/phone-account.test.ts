import { createHash } from 'node:crypto'
import type { CaptchaPort } from '@agromarket/core/integrations/captcha'
import { describe, expect, it } from 'vitest'
import { givenBuyer } from '../../support/factories.ts'
import { countMessages, readMessage } from '../../support/read-message.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

/** Any «человек-…» is a fresh solution: the proof of work itself has a test of its own. */
const captcha: CaptchaPort = {
  widget: { provider: 'altcha' },
  createChallenge: async () => null,
  verify: async (token) => token.startsWith('человек-'),
  toSpendKey: (token) => token,
}
const shop = useTestShop({ adapt: (app) => ({ ...app, ports: { ...app.ports, captcha } }) })

let sequence = 0
const newPhone = () => `7910${String(1_000_000 + sequence++)}`
const solved = () => `человек-${sequence++}`
const password = 'zima-2026'

const props = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`props[${name}]`, value]))
const send = async (visitor: TestVisitor, route: string, type: string, fields: Record<string, string>) =>
  (await visitor.postForm(`/api/auth/${route}`, { type, ...props(fields) })).json()
const stage1 = (visitor: TestVisitor, phone: string, fields: Record<string, string> = {}) =>
  send(visitor, 'verify-by-captcha', 'phone', { phone, 'captcha-token': solved(), acceptGDPR: '1', ...fields })
const forgot = (visitor: TestVisitor, phone: string) =>
  send(visitor, 'verify-by-captcha', 'phone', { phone, 'captcha-token': solved(), 'reset-password': '1' })
const verify = (visitor: TestVisitor, phone: string, code: string, name = 'Иван') =>
  send(visitor, 'verify', 'phone', { phone, name, code })
const retry = (visitor: TestVisitor, phone: string, type: 'phone' | 'sms' = 'phone') =>
  send(visitor, 'verification-retry', type, { phone, name: 'Иван', 'captcha-token': solved() })
const setPassword = (visitor: TestVisitor, route: string, phone: string, code: string, pass = password) =>
  send(visitor, route, 'phone', { phone, name: 'Иван', code, pass1: pass, pass2: pass })
const login = (visitor: TestVisitor, phone: string, pass = password) =>
  send(visitor, 'authorize', 'phone', { phone, password: pass })
const isGuest = async (visitor: TestVisitor) => (await visitor.get('/api/auth/is-guest')).json().isGuest
const codeOf = async (phone: string) => (await readMessage(shop, phone)).code
const otherThan = (code: string) => (code === '1111' ? '2222' : '1111')

/** The clock of codes moves by moving their rows into the past. */
async function letPass(phone: string, seconds: number): Promise<void> {
  const rows = await shop.db
    .selectFrom('authCode')
    .select(['id', 'createdAt', 'expiresAt'])
    .where('phone', '=', phone)
    .execute()
  for (const { id, createdAt, expiresAt } of rows) {
    const earlier = (time: Date) => new Date(time.getTime() - seconds * 1000)
    await shop.db
      .updateTable('authCode')
      .set({ createdAt: earlier(createdAt), expiresAt: earlier(expiresAt) })
      .where('id', '=', id)
      .execute()
  }
  const verifications = await shop.db
    .selectFrom('phoneVerification')
    .select(['id', 'createdAt'])
    .where('phone', '=', phone)
    .execute()
  for (const { id, createdAt } of verifications) {
    await shop.db
      .updateTable('phoneVerification')
      .set({ createdAt: new Date(createdAt.getTime() - seconds * 1000) })
      .where('id', '=', id)
      .execute()
  }
}

describe('registration by phone', () => {
  it('calls, takes the four digits, opens the account and signs in', async () => {
    const [visitor, phone] = [shop.visitor(), newPhone()]
    expect(await stage1(visitor, phone)).toEqual({
      error_status: 'success',
      code: '',
      message: '',
      resendAfter: 30,
      channel: 'call',
      callCount: 1,
    })
    const { channel, code } = await readMessage(shop, phone)
    expect(channel).toBe('call')
    expect(code).toMatch(/^\d{4}$/)

    expect(await verify(visitor, phone, code)).toMatchObject({ error_status: 'success' })

    const user = (await visitor.get('/user/get-current-user')).json()
    expect(user.contacts).toEqual({ name: 'Иван', phone, email: '' })
    expect(await verify(shop.visitor(), phone, code)).toMatchObject({ code: 'code_expired' })
    const consents = await shop.db.selectFrom('consentEvent').select('purpose').where('contact', '=', phone).execute()
    expect(consents).toEqual([{ purpose: 'personal_data' }])
  })

  it('gives the account that the code has just opened its password, once', async () => {
    const [visitor, phone] = [shop.visitor(), newPhone()]
    await stage1(visitor, phone)
    const code = await codeOf(phone)
    await verify(visitor, phone, code)

    expect(await setPassword(visitor, 'registration', phone, code)).toMatchObject({ error_status: 'success' })
    expect(await setPassword(shop.visitor(), 'registration', phone, code, 'thief-2026')).toMatchObject({
      code: 'code_expired',
    })
    expect(await login(shop.visitor(), phone)).toMatchObject({ error_status: 'success' })
    expect(await login(shop.visitor(), phone, 'thief-2026')).toMatchObject({ code: 'password_error' })
  })

  it('opens an account with a password in one step', async () => {
    const [visitor, phone] = [shop.visitor(), newPhone()]
    await stage1(visitor, phone)
    expect(await setPassword(visitor, 'registration', phone, await codeOf(phone))).toMatchObject({
      error_status: 'success',
    })
    expect(await isGuest(visitor)).toBe(false)
    expect(await login(shop.visitor(), phone)).toMatchObject({ error_status: 'success' })
  })

  it('runs over tRPC too', async () => {
    const [visitor, phone] = [shop.visitor(), newPhone()]
    await visitor.trpc.auth.verifyByCaptcha.mutate({ phone, 'captcha-token': solved(), acceptGDPR: true })
    await visitor.trpc.auth.verifyCode.mutate({ phone, name: 'Иван', code: await codeOf(phone) })
    expect((await visitor.trpc.viewer.current.query()).permissions.isGuest).toBe(false)
  })

  it('asks for the name and keeps the code for the next try', async () => {
    const [visitor, phone] = [shop.visitor(), newPhone()]
    await stage1(visitor, phone)
    const code = await codeOf(phone)
    expect(await verify(visitor, phone, code, '')).toMatchObject({
      code: 'validation_error',
      issues: [{ path: 'name', message: 'Поле "Ваше Имя" не заполнено' }],
    })
    expect(await verify(visitor, phone, code)).toMatchObject({ error_status: 'success' })
  })

  it('refuses a taken phone, a short one, and a missing consent', async () => {
    const phone = newPhone()
    await givenBuyer(shop.db, { phone })
    expect(await stage1(shop.visitor(), phone)).toMatchObject({ code: 'phone_exists' })
    expect(await stage1(shop.visitor(), '79101')).toMatchObject({
      issues: [{ path: 'phone', message: 'Поле "Номер телефона" содержит некорректный телефон' }],
    })
    expect(await stage1(shop.visitor(), newPhone(), { acceptGDPR: '0' })).toMatchObject({ code: 'validation_error' })
  })
})

describe('call, second call, SMS', () => {
  it('locks thirty seconds, offers the SMS after the second call, and the SMS code works', async () => {
    const [visitor, phone] = [shop.visitor(), newPhone()]
    await stage1(visitor, phone)
    const early = await retry(visitor, phone)
    expect(early).toMatchObject({
      error_status: 'error',
      code: 'locked',
      message: expect.stringMatching(/^Получить новый код можно через 0:[123]\d$/),
    })
    expect(early.retryAfter).toBeGreaterThan(0)
    expect(early.retryAfter).toBeLessThanOrEqual(30)

    await letPass(phone, 30)
    expect(await retry(visitor, phone, 'sms')).toMatchObject({ code: 'locked' })
    expect(await retry(visitor, phone)).toMatchObject({ error_status: 'success', channel: 'call', callCount: 2 })
    await letPass(phone, 30)
    expect(await retry(visitor, phone, 'sms')).toMatchObject({
      error_status: 'success',
      channel: 'sms',
      resendAfter: 30,
    })

    const { channel, code } = await readMessage(shop, phone)
    expect(channel).toBe('sms')
    expect(await verify(visitor, phone, code)).toMatchObject({ error_status: 'success' })
  })

  it('takes the newest code only', async () => {
    const [visitor, phone] = [shop.visitor(), newPhone()]
    await stage1(visitor, phone)
    const first = await codeOf(phone)
    await letPass(phone, 30)
    await retry(visitor, phone)
    const second = await codeOf(phone)
    if (first !== second) expect(await verify(visitor, phone, first)).toMatchObject({ code: 'code_error' })
    expect(await verify(visitor, phone, second)).toMatchObject({ error_status: 'success' })
  })

  it('needs stage 1 before another code', async () => {
    expect(await retry(shop.visitor(), newPhone())).toMatchObject({ code: 'code_expired' })
  })

  it('sends one code when many are asked for at once', async () => {
    const phone = newPhone()
    const answers = await Promise.all(Array.from({ length: 6 }, () => stage1(shop.visitor(), phone)))
    expect(answers.filter((answer) => answer.error_status === 'success')).toHaveLength(1)
    await shop.drainOutbox()
    expect(await countMessages(shop, phone)).toBe(1)
  })

  it('gives a phone five codes an hour', async () => {
    const [visitor, phone] = [shop.visitor(), newPhone()]
    for (let index = 0; index < 5; index += 1) {
      expect(await stage1(visitor, phone)).toMatchObject({ error_status: 'success' })
      await letPass(phone, 31)
    }
    const refused = await stage1(shop.visitor(), phone)
    expect(refused).toMatchObject({ code: 'too_many_attempts' })
    expect(refused.retryAfter).toBeGreaterThan(3_000)
  })

  it('gives an address twenty codes an hour', async () => {
    const visitor = shop.visitor()
    for (let index = 0; index < 20; index += 1) await stage1(visitor, newPhone())
    expect(await stage1(visitor, newPhone())).toMatchObject({ code: 'too_many_attempts' })
    expect(await stage1(shop.visitor(), newPhone())).toMatchObject({ error_status: 'success' })
  })
})

describe('a code', () => {
  it('dies after five wrong tries, even sent at once', async () => {
    const [visitor, phone] = [shop.visitor(), newPhone()]
    await stage1(visitor, phone)
    const code = await codeOf(phone)
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(visitor, phone, otherThan(code))))
    const codes = answers.map((answer) => answer.code).sort()
    expect(codes.filter((answer) => answer === 'code_error')).toHaveLength(5)
    expect(await verify(visitor, phone, code)).toMatchObject({ error_status: 'error', code: 'too_many_attempts' })
    expect(await isGuest(visitor)).toBe(true)
  })

  it('is neither right nor burnt in a browser that has not asked for it', async () => {
    const [visitor, stranger, phone] = [shop.visitor(), shop.visitor(), newPhone()]
    await stage1(visitor, phone)
    const code = await codeOf(phone)
    for (const guess of [...Array.from({ length: 6 }, () => otherThan(code)), code]) {
      expect(await verify(stranger, phone, guess)).toMatchObject({ code: 'code_expired' })
    }
    expect(await verify(visitor, phone, code)).toMatchObject({ error_status: 'success' })
  })

  it('outlives a stranger’s code for the same phone, whose tries are his own', async () => {
    const [visitor, stranger, phone] = [shop.visitor(), shop.visitor(), newPhone()]
    await stage1(visitor, phone)
    const code = await codeOf(phone)
    await letPass(phone, 30)
    await stage1(stranger, phone)
    const strangersCode = await codeOf(phone)
    for (let index = 0; index < 5; index += 1) await verify(stranger, phone, otherThan(strangersCode))

    expect(await verify(stranger, phone, strangersCode)).toMatchObject({ code: 'too_many_attempts' })
    expect(await verify(visitor, phone, code)).toMatchObject({ error_status: 'success' })
  })

  it('lives ten minutes', async () => {
    const [visitor, phone] = [shop.visitor(), newPhone()]
    await stage1(visitor, phone)
    const code = await codeOf(phone)
    await letPass(phone, 10 * 60)
    expect(await verify(visitor, phone, code)).toMatchObject({ code: 'code_expired' })
  })

  it('is nowhere in the answers and only hashed in its row', async () => {
    const [visitor, phone] = [shop.visitor(), newPhone()]
    const answer = await stage1(visitor, phone)
    const code = await codeOf(phone)
    const row = await shop.db.selectFrom('authCode').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow()
    expect(JSON.stringify(answer)).not.toContain(code)
    expect(row.codeHash).toMatch(/^[0-9a-f]{64}$/)
    // Four digits are found in ten thousand tries, unless a key that is not in the database went into the hash.
    expect(row.codeHash).not.toBe(createHash('sha256').update(code).digest('hex'))
  })
})

describe('a password forgotten by phone', () => {
  it('confirms the code without signing in, then sets the password, ends other sessions and signs in', async () => {
    const phone = newPhone()
    await givenBuyer(shop.db, { phone, password: 'old-password' })
    const elsewhere = shop.visitor()
    await login(elsewhere, phone, 'old-password')
    const visitor = shop.visitor()

    expect(await forgot(visitor, phone)).toMatchObject({ error_status: 'success' })
    const code = await codeOf(phone)
    expect(await verify(visitor, phone, code)).toMatchObject({ error_status: 'success' })
    expect(await isGuest(visitor)).toBe(true)
    expect(await setPassword(visitor, 'reset-password', phone, code)).toMatchObject({ error_status: 'success' })

    expect(await isGuest(visitor)).toBe(false)
    expect(await isGuest(elsewhere)).toBe(true)
    expect(await login(shop.visitor(), phone)).toMatchObject({ error_status: 'success' })
    expect(await setPassword(shop.visitor(), 'reset-password', phone, code, 'thief-2026')).toMatchObject({
      code: 'code_expired',
    })
  })

  it('says that the phone is unknown, as the form needs', async () => {
    expect(await forgot(shop.visitor(), newPhone())).toMatchObject({ error_status: 'error', code: 'phone_not_exists' })
    expect(await login(shop.visitor(), newPhone())).toMatchObject({ code: 'phone_not_exists' })
  })

  it('never lets a registration’s code set a password that exists', async () => {
    const [visitor, phone] = [shop.visitor(), newPhone()]
    await stage1(visitor, phone)
    const code = await codeOf(phone)
    expect(await setPassword(visitor, 'reset-password', phone, code)).toMatchObject({ code: 'code_expired' })
    await verify(visitor, phone, code)
    expect(await setPassword(visitor, 'reset-password', phone, code)).toMatchObject({ code: 'code_expired' })
  })
})

describe('the captcha', () => {
  it('is needed, and one solution serves once', async () => {
    const token = solved()
    expect(await stage1(shop.visitor(), newPhone(), { 'captcha-token': token })).toMatchObject({
      error_status: 'success',
    })
    for (const bad of [token, 'робот', '']) {
      expect(await stage1(shop.visitor(), newPhone(), { 'captcha-token': bad })).toMatchObject({
        error_status: 'error',
        code: 'captcha_error',
      })
    }
  })
})
