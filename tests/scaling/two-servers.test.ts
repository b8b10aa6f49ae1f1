import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FaultShop, openFaultShop } from '../faults/support/fault-shop.ts'
import { givenPart } from '../support/factories.ts'
import { createHttpVisitor, type HttpAnswer, type HttpVisitor } from '../support/http-visitor.ts'
import { toCaptchaToken } from '../support/solve-captcha.ts'
import { type RunningProcess, startServerProcess, startWorkerProcess } from '../support/start-process.ts'
import { startTestRedis, storesToTest, type TestRedis } from '../support/test-redis.ts'

const stores = await storesToTest('Two servers', 'postgres')

/** Attempts that one address has for captcha challenges in 15 minutes. */
const challengeLimit = 120

describe.each(stores)('two servers with what they share in %s', (store) => {
  let shop: FaultShop
  let redis: TestRedis | undefined
  let processes: RunningProcess[] = []
  let origins: [string, string]

  beforeAll(async () => {
    shop = await openFaultShop()
    redis = store === 'redis' ? await startTestRedis() : undefined
    const environment: Record<string, string> = { ...shop.environment, ...(redis && { REDIS_URL: redis.url }) }
    // Each server takes a port of its own.
    delete environment['PORT']
    const worker = await startWorkerProcess(environment)
    const servers = await Promise.all([startServerProcess(environment), startServerProcess(environment)])
    processes = [worker, ...servers]
    origins = [servers[0].origin, servers[1].origin]
  })
  afterAll(async () => {
    await Promise.all(processes.map((one) => one.end('SIGTERM')))
    await redis?.stop()
    await shop?.close()
  })

  /** A visitor whose requests go to the server that `at` names. */
  function givenVisitor(): HttpVisitor & { at: 0 | 1 } {
    const where: { at: 0 | 1 } = { at: 0 }
    const visitor = createHttpVisitor(() => origins[where.at])
    return Object.assign(where, visitor)
  }

  it('keep a visitor signed in with his cart, whichever of them answers, until he leaves one of them', async () => {
    const part = await givenPart(shop.db)
    const visitor = givenVisitor()
    await visitor.post('/api/cart/add', { products: [{ part_id: part.id, count: 2 }] })

    visitor.at = 1
    const signedIn = await logIn(visitor, 'demo-demo')
    visitor.at = 0
    const cart = await visitor.get('/api/cart')
    const known = await visitor.get('/api/auth/is-guest')
    await visitor.post('/api/auth/logout', {})
    visitor.at = 1
    const left = await visitor.get('/api/auth/is-guest')

    expect(json(signedIn)).toMatchObject({ error_status: 'success' })
    expect(json(cart).items).toContainEqual(expect.objectContaining({ part_id: part.id, count: 2 }))
    expect([json(known), json(left)]).toEqual([{ isGuest: false }, { isGuest: true }])
  })

  it('make the same bytes of the same page, each by itself and at another moment', async () => {
    const tagAt = async (at: 0 | 1) => {
      const visitor = givenVisitor()
      visitor.at = at
      return (await visitor.get('/zapchasti', { 'accept-encoding': 'br' })).headers.get('etag')
    }

    const first = await tagAt(0)
    await new Promise((resolve) => setTimeout(resolve, 20))

    expect(first).toMatch(/^(W\/)?"/)
    expect(await tagAt(1)).toBe(first)
  })

  it('take a captcha that the other one has set, and take it once', async () => {
    const visitor = givenVisitor()
    const token = await toCaptchaToken(json(await visitor.get('/api/captcha/challenge')))
    visitor.at = 1
    const first = await requestCode(visitor, token)
    visitor.at = 0
    const replayed = await requestCode(visitor, token)

    expect(json(first)).toMatchObject({ error_status: 'success' })
    expect(json(replayed)).toMatchObject({ error_status: 'error', code: 'captcha_error' })
  })

  it('call a phone once in 30 seconds, even when both are asked at the same moment', async () => {
    const phone = newPhone()
    const [one, other] = [givenVisitor(), givenVisitor()]
    other.at = 1
    const tokens = await Promise.all(
      [one, other].map(async (visitor) => toCaptchaToken(json(await visitor.get('/api/captcha/challenge')))),
    )

    const answers = await Promise.all([
      requestCode(one, tokens[0] ?? '', phone),
      requestCode(other, tokens[1] ?? '', phone),
    ])

    const outcomes = answers.map((answer) => json(answer).code || 'success').sort()
    expect(outcomes).toEqual(['locked', 'success'])
    const { calls } = await shop.db
      .selectFrom('authCode')
      .select((eb) => eb.fn.countAll<number>().as('calls'))
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    expect(Number(calls)).toBe(1)
  })

  it('lock an account after five wrong passwords, whoever has heard them', async () => {
    const visitor = givenVisitor()
    const wrong: string[] = []
    for (let tries = 0; tries < 5; tries += 1) {
      visitor.at = tries % 2 === 0 ? 0 : 1
      wrong.push(json(await logIn(visitor, 'not-the-password')).code)
    }

    const outcomes: string[] = []
    for (const at of [0, 1] as const) {
      visitor.at = at
      outcomes.push(json(await logIn(visitor, 'demo-demo')).code)
    }

    expect(wrong.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => 'password_error'))
    expect(outcomes).toEqual(['locked', 'locked'])
  })

  // Without Redis each process counts addresses for itself (contract §1); what costs money or opens accounts is above.
  const counted = store === 'redis' ? 'both together' : 'each'
  it(`count the requests of an address: ${counted}`, async () => {
    const visitor = givenVisitor()
    const statuses: number[] = []
    for (let count = 0; count < challengeLimit + 10; count += 1) {
      visitor.at = count % 2 === 0 ? 0 : 1
      statuses.push((await visitor.get('/api/captcha/challenge')).status)
    }

    const admitted = statuses.filter((status) => status === 200).length
    expect(admitted).toBe(store === 'redis' ? challengeLimit : challengeLimit + 10)
  })
})

function logIn(visitor: HttpVisitor, password: string): Promise<HttpAnswer> {
  return visitor.post('/api/auth/authorize', { props: { type: 'email', email: 'buyer@demo.local', password } })
}

function requestCode(visitor: HttpVisitor, token: string, phone = newPhone()): Promise<HttpAnswer> {
  return visitor.post('/api/auth/verify-by-captcha', {
    props: { phone, name: 'Пётр', acceptGDPR: true, acceptAds: true, 'captcha-token': token },
  })
}

let lastPhone = 79_110_000_000
function newPhone(): string {
  lastPhone += 1
  return String(lastPhone)
}

function json(answer: HttpAnswer) {
  return JSON.parse(answer.body)
}
