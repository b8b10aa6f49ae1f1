import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import {
  type FakeIdentityProvider,
  fakeClient,
  startFakeIdentityProvider,
} from '../../support/fake-identity-provider.ts'
import { type FakeProvider, startFakeProvider } from '../../support/fake-provider.ts'
import { productionEnvironment, useShopProcesses } from '../../support/shop-processes.ts'
import { solveCaptcha } from '../../support/solve-captcha.ts'
import { startTestSmtp, type TestSmtp } from '../../support/test-smtp.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { orderOf } from '../orders/given-order.ts'

const settings = {
  appSecret: randomBytes(32).toString('hex'),
  metricsToken: randomBytes(16).toString('hex'),
  smtpPassword: `smtp-${randomBytes(8).toString('hex')}`,
  smsruKey: `smsru-${randomBytes(8).toString('hex')}`,
}
/** What people type in this test and nobody else may read. */
const typed = {
  passwords: ['perviy-parol-81', 'noviy-parol-82', 'tretiy-parol-83', 'chetvertiy-parol-84', 'neverniy-parol-85'],
  emails: ['anna.zhurnal@shop.test', 'petr.zhurnal@shop.test', 'social.zhurnal@mail.test', 'nobody.zhurnal@shop.test'],
  phones: ['79161234561', '79161234562'],
  names: ['Аннажурнальная', 'Петржурнальный', 'Мариясоциальная'],
  words: ['Позвоните на мой дачный номер'],
}
/** Rare in logs once ids, times and process numbers are taken out. */
const callCode = '7391'

let smtp: TestSmtp
let telephony: FakeProvider
let identity: FakeIdentityProvider
const shop = useShopProcesses({
  async environment() {
    smtp = await startTestSmtp({ user: 'shop', password: settings.smtpPassword })
    telephony = await startFakeProvider()
    telephony.answer({ body: JSON.stringify({ status: 'OK', code: callCode, call_id: '000-1' }) })
    identity = await startFakeIdentityProvider('yandex')
    return {
      ...productionEnvironment(),
      LOG_LEVEL: 'trace',
      APP_SECRET: settings.appSecret,
      METRICS_TOKEN: settings.metricsToken,
      SMTP_URL: `smtp://shop:${settings.smtpPassword}@127.0.0.1:${smtp.port}`,
      SMSRU_API_ID: settings.smsruKey,
      SMSRU_URL: telephony.baseUrl,
      YANDEX_CLIENT_ID: fakeClient.clientId,
      YANDEX_CLIENT_SECRET: fakeClient.clientSecret,
      YANDEX_OAUTH_URL: identity.baseUrl,
    }
  },
})
afterAll(async () => {
  await Promise.all([smtp.stop(), telephony.stop(), identity.stop()])
})

/** Everything secret that has passed through the shop, by what it is. */
const secrets = new Map<string, string>()
const keep = (what: string, value: string) => secrets.set(value, what)

function keepCookies({ cookies }: TestVisitor): void {
  for (const [name, value] of cookies) {
    keep(`cookie ${name}`, value)
    keep(`hash of cookie ${name}`, createHash('sha256').update(value).digest('hex'))
  }
}

async function linkOf(email: string, page: 'confirm' | 'reset'): Promise<string> {
  const find = () =>
    smtp.letters
      .filter(({ to }) => to.includes(email))
      .map(({ source }) => new RegExp(`/auth/${page}\\?token=([\\w-]+)`).exec(source)?.[1])
      .findLast((token) => token !== undefined)
  await expect.poll(find, { timeout: 30_000 }).toBeDefined()
  const token = find() ?? ''
  keep(`${page} token`, token)
  return token
}

async function callOf(phone: string): Promise<void> {
  const hasLeft = () =>
    shop.db
      .selectFrom('authCode')
      .select('id')
      .where('phone', '=', phone)
      .where('codeHash', 'is not', null)
      .execute()
      .then(({ length }) => length)
  await expect.poll(hasLeft, { timeout: 30_000 }).toBeGreaterThan(0)
}

async function useEmail(): Promise<void> {
  const [first = '', second = '', , , wrong = ''] = typed.passwords
  const [email = ''] = typed.emails
  const visitor = shop.visitor()
  const consents = { 'props[acceptGDPR]': '1', 'props[acceptAds]': '1' }
  const registered = await visitor.postForm('/api/auth/registration', {
    'props[name]': typed.names[0] ?? '',
    'props[email]': email,
    'props[password]': first,
    'props[confirm_password]': first,
    ...consents,
  })
  expect(registered.json()).toMatchObject({ error_status: 'success' })
  await visitor.trpc.auth.confirmEmail.mutate({ token: await linkOf(email, 'confirm') })
  keepCookies(visitor)
  await visitor.post('/api/auth/logout')
  for (const password of [wrong, first]) {
    await visitor.post(`/api/auth/authorize?type=email`, { props: { email, password } })
    await visitor.get(`/api/auth/is-guest?password=${encodeURIComponent(password)}&token=${password}`)
  }
  keepCookies(visitor)
  await visitor.request({
    method: 'POST',
    url: '/api/auth/authorize',
    payload: `{"props":{"password":"${first}"`,
    headers: { 'content-type': 'application/json' },
  })
  await visitor.post('/trpc/auth.login', { type: 'email', email: `${email}x@`, password: first })
  await visitor.trpc.auth.requestEmailReset.mutate({ email })
  const token = await linkOf(email, 'reset')
  expect((await visitor.get(`/auth/reset?token=${token}`)).statusCode).toBe(200)
  await visitor.trpc.auth.resetByEmail.mutate({ token, pass1: second, pass2: second })
  await expect(visitor.trpc.auth.resetByEmail.mutate({ token, pass1: second, pass2: second })).rejects.toThrow()
  keepCookies(visitor)
}

async function usePhone(): Promise<void> {
  const [phone = ''] = typed.phones
  const [, , third = '', fourth = ''] = typed.passwords
  const visitor = shop.visitor()
  const name = typed.names[1] ?? ''
  const captcha = await solveCaptcha(visitor)
  keep('captcha token', captcha)
  await visitor.trpc.auth.verifyByCaptcha.mutate({ phone, name, 'captcha-token': captcha, acceptGDPR: true })
  await callOf(phone)
  await expect(visitor.trpc.auth.verifyCode.mutate({ phone, name, code: '0000' })).rejects.toThrow()
  await visitor.trpc.auth.registerByPhone.mutate({ phone, name, code: callCode, pass1: third, pass2: third })
  keepCookies(visitor)
  await visitor.post('/api/auth/authorize', { props: { phone, password: fourth } })
}

/** A telephony service that fails is logged: with its name, not with what it was asked. */
async function failTelephony(): Promise<void> {
  const [, phone = ''] = typed.phones
  telephony.answer({ status: 500, body: `{"api_id":"${settings.smsruKey}","phone":"${phone}"}` })
  const visitor = shop.visitor()
  await visitor.trpc.auth.verifyByCaptcha.mutate({
    phone,
    name: typed.names[1] ?? '',
    'captcha-token': await solveCaptcha(visitor),
    acceptGDPR: true,
  })
  await expect.poll(() => shop.log(), { timeout: 30_000 }).toContain('smsru')
}

async function useSocial(): Promise<void> {
  const visitor = shop.visitor()
  const there = String((await visitor.get('/auth-social?authclient=yandex&redirect-url=/cart')).headers['location'])
  keep('oauth state', new URL(there).searchParams.get('state') ?? '')
  keepCookies(visitor)
  const person = { id: 'journal-person', name: typed.names[2] ?? '', email: typed.emails[2] ?? '' }
  const back = identity.agree(there, person)
  keep('oauth code', back.searchParams.get('code') ?? '')
  await visitor.get(`${back.pathname}${back.search}`)
  await visitor.get(`${back.pathname}${back.search}`)
  await visitor.trpc.auth.completeSocial.mutate({ name: person.name, email: person.email, acceptGDPR: true })
  keepCookies(visitor)
  const part = await givenPart(shop.db)
  await visitor.post('/api/cart/add', { products: [{ part_id: part.id, count: 1 }] })
  const contacts = { name: typed.names[1] ?? '', phone: `+${typed.phones[1]}`, email: typed.emails[1] ?? '' }
  const order = orderOf([{ part, count: 1 }], { contacts, comment: typed.words[0] })
  const placed = await visitor.post('/api/order/create', order, { 'idempotency-key': 'journal' })
  expect(placed.statusCode, placed.body).toBe(200)
  await expect
    .poll(() => smtp.letters.filter(({ to }) => to.includes(contacts.email)).length, { timeout: 30_000 })
    .toBe(1)
}

/** A fault of ours with somebody's order in hand, and a letter that a server refuses by the name of its addressee. */
async function failOrderAndLetter(): Promise<void> {
  const [, , , email = ''] = typed.emails
  const words = typed.words[0] ?? ''
  await sql`alter table customer_order add constraint journal_ck check (comment <> ${sql.lit(words)}) not valid`.execute(
    shop.db,
  )
  const buyer = await shop.signedIn(await givenBuyer(shop.db, { name: typed.names[0] ?? '' }))
  const part = await givenPart(shop.db)
  const contacts = { name: typed.names[0] ?? '', phone: `+${typed.phones[0]}`, email }
  const order = (comment: string) => orderOf([{ part, count: 1 }], { contacts, comment })
  const failed = await buyer.post('/api/order/create', order(words), { 'idempotency-key': 'journal-fault' })
  expect(failed.statusCode).toBe(503)
  expect(failed.body).not.toContain('journal_ck')
  await buyer.post('/api/order/create', order(''), { 'idempotency-key': 'journal-letter' })
  const isRefused = () => shop.log().includes('User unknown')
  await expect.poll(isRefused, { timeout: 30_000 }).toBe(true)
}

/** A log without what is random or runs by itself: ids, times, process numbers, durations. */
function withoutNumbers(log: string): string {
  return log
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'id')
    .replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, 'time')
    .replace(/"(pid|port|ms|responseTime|durationMs|elapsedMs)":[\d.]+/g, '')
}

describe('the logs of server and worker', { timeout: 180_000 }, () => {
  it('hold no password, token, code, cookie, key, address or name of anybody, at the most talkative level', async () => {
    await useEmail()
    await usePhone()
    await useSocial()
    await failTelephony()
    await failOrderAndLetter()

    const log = shop.log()
    for (const password of typed.passwords) keep('password', password)
    for (const email of typed.emails) keep('e-mail', email)
    for (const phone of typed.phones) keep('phone', phone.slice(1))
    for (const name of [...typed.names, ...typed.words]) keep('personal text', name)
    for (const [name, value] of Object.entries(settings)) keep(name, value)
    keep('client secret', fakeClient.clientSecret)
    const spellings = (value: string) => [value, encodeURIComponent(value), Buffer.from(value).toString('base64')]
    const found = [...secrets].filter(([value]) => spellings(value).some((text) => log.includes(text)))
    expect(found.map(([, what]) => what)).toEqual([])
    expect(withoutNumbers(log)).not.toMatch(new RegExp(`\\b${callCode}\\b`))
    // The search can see: the shop did talk of what has happened.
    expect(secrets.size).toBeGreaterThan(25)
    expect(log).toContain('"level":30')
    expect(log).toContain('worker is ready')
    for (const word of ['journal_ck', 'signed in', 'signed out', 'password_error']) expect(log).toContain(word)
  })
})
