import type { CaptchaPort } from '@agromarket/core/integrations/captcha'
import { describe, expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { readMessage } from '../../support/read-message.ts'
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
const newPhone = () => `7911${String(1_000_000 + sequence++)}`
const solved = () => `человек-${sequence++}`

const send = async (visitor: TestVisitor, route: string, fields: Record<string, string>) => {
  const props = Object.entries(fields).map(([name, value]) => [`props[${name}]`, value])
  return (await visitor.postForm(`/api/auth/${route}`, { type: 'phone', ...Object.fromEntries(props) })).json()
}
const askForCall = (visitor: TestVisitor, phone: string) =>
  send(visitor, 'verify-by-captcha', { phone, 'captcha-token': solved(), login: '1' })
const codeOf = async (phone: string) => (await readMessage(shop, phone)).code
const isGuest = async (visitor: TestVisitor) => (await visitor.get('/api/auth/is-guest')).json().isGuest

async function givenPhoneOfBuyer(): Promise<string> {
  const phone = newPhone()
  await givenBuyer(shop.db, { phone })
  return phone
}

describe('sign-in by call', () => {
  it('lets somebody in who has registered by phone and has no password, with what is in his cart', async () => {
    const [visitor, phone, part] = [shop.visitor(), newPhone(), await givenPart(shop.db)]
    await send(visitor, 'verify-by-captcha', { phone, 'captcha-token': solved(), acceptGDPR: '1' })
    await send(visitor, 'verify', { phone, name: 'Иван', code: await codeOf(phone) })
    await shop.db.deleteFrom('authCode').where('phone', '=', phone).execute()
    const elsewhere = shop.visitor()
    await elsewhere.post('/api/cart/add', { products: [{ part_id: part.id, count: 3 }] })

    expect(await askForCall(elsewhere, phone)).toMatchObject({ error_status: 'success', channel: 'call', callCount: 1 })
    const answer = await send(elsewhere, 'verify', { phone, code: await codeOf(phone) })

    expect(answer).toMatchObject({ error_status: 'success' })
    expect((await elsewhere.get('/user/get-current-user')).json().contacts).toEqual({ name: 'Иван', phone, email: '' })
    expect((await elsewhere.get('/api/cart')).json().items).toMatchObject([{ part_id: part.id, count: 3 }])
  })

  it('ends with the browser on a foreign computer', async () => {
    const [visitor, phone] = [shop.visitor(), await givenPhoneOfBuyer()]
    await askForCall(visitor, phone)
    const answer = await visitor.postForm('/api/auth/verify', {
      type: 'phone',
      'props[phone]': phone,
      'props[code]': await codeOf(phone),
      'props[isGuest]': '1',
    })
    const cookie = answer.cookies.find(({ name }) => name === 'session')
    expect(cookie?.value).toBeTruthy()
    expect(cookie?.maxAge).toBeUndefined()
  })

  it('says no more of a phone than the forgotten password does', async () => {
    expect(await askForCall(shop.visitor(), newPhone())).toMatchObject({ code: 'phone_not_exists' })
    const phone = await givenPhoneOfBuyer()
    await shop.db.updateTable('userAccount').set({ phoneConfirmedAt: null }).where('phone', '=', phone).execute()
    expect(await askForCall(shop.visitor(), phone)).toMatchObject({ code: 'phone_not_exists' })
  })

  it('takes the captcha, keeps the lock, and counts the tries like any other code', async () => {
    const [visitor, phone] = [shop.visitor(), await givenPhoneOfBuyer()]
    expect(await send(visitor, 'verify-by-captcha', { phone, 'captcha-token': 'робот', login: '1' })).toMatchObject({
      code: 'captcha_error',
    })
    await askForCall(visitor, phone)
    expect(await askForCall(visitor, phone)).toMatchObject({ code: 'locked' })
    const code = await codeOf(phone)
    const wrong = code === '1111' ? '2222' : '1111'
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await send(visitor, 'verify', { phone, code: wrong })).toMatchObject({ code: 'code_error' })
    }
    expect(await send(visitor, 'verify', { phone, code })).toMatchObject({ code: 'too_many_attempts' })
    expect(await isGuest(visitor)).toBe(true)
  })

  it('sets nobody’s password', async () => {
    const [visitor, phone] = [shop.visitor(), await givenPhoneOfBuyer()]
    await askForCall(visitor, phone)
    const code = await codeOf(phone)
    for (const route of ['reset-password', 'registration']) {
      expect(
        await send(visitor, route, { phone, name: 'Вор', code, pass1: 'thief-2026', pass2: 'thief-2026' }),
      ).toMatchObject({ code: 'code_expired' })
    }
    expect(await isGuest(visitor)).toBe(true)
  })
})

describe('the code under way', () => {
  const stepOf = (visitor: TestVisitor, phone: string) => visitor.trpc.auth.codeStep.query({ phone })

  it('is known to the browser that has asked for it, with what is left of the lock, until it is confirmed', async () => {
    const [visitor, phone] = [shop.visitor(), await givenPhoneOfBuyer()]
    expect(await stepOf(visitor, phone)).toBeNull()
    await askForCall(visitor, phone)
    await shop.db
      .updateTable('authCode')
      .set((eb) => ({ createdAt: eb.fn('to_timestamp', [eb.val(Date.now() / 1000 - 20)]) }))
      .where('phone', '=', phone)
      .execute()

    const step = await stepOf(visitor, phone)
    expect(step).toMatchObject({ purpose: 'login', channel: 'call', callCount: 1 })
    expect(step?.resendAfter).toBeGreaterThan(5)
    expect(step?.resendAfter).toBeLessThanOrEqual(11)
    await send(visitor, 'verify', { phone, code: await codeOf(phone) })
    expect(await stepOf(visitor, phone)).toBeNull()
  })

  it('is nobody else’s to know', async () => {
    const [visitor, stranger, phone] = [shop.visitor(), shop.visitor(), await givenPhoneOfBuyer()]
    await askForCall(visitor, phone)
    await askForCall(stranger, await givenPhoneOfBuyer())
    expect(await stepOf(stranger, phone)).toBeNull()
    expect(await stepOf(shop.visitor(), phone)).toBeNull()
  })
})
