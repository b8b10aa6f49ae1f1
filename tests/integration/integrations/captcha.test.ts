import { createAltchaCaptcha, createSmartCaptcha } from '@agromarket/core/integrations/captcha'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeProvider, startFakeProvider } from '../../support/fake-provider.ts'

const secret = 'a secret of thirty-two characters'
const ip = '203.0.113.7'

/** What the widget does in the browser. */
async function solve(captcha: { createChallenge(): Promise<unknown> }): Promise<string> {
  const challenge = (await captcha.createChallenge()) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return toToken({ challenge, solution })
}

function toToken(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64')
}

function fromToken(token: string): { challenge: Challenge; solution: { counter: number; time?: number } } {
  return JSON.parse(Buffer.from(token, 'base64').toString())
}

describe('ALTCHA', () => {
  const captcha = createAltchaCaptcha({ secret })

  it('accepts the solution of its own challenge', async () => {
    await expect(captcha.verify(await solve(captcha), ip)).resolves.toBe(true)
  })

  it('takes every spelling of a solution for the same one', async () => {
    const token = await solve(captcha)
    const { challenge, solution } = fromToken(token)
    const respelled = toToken({ solution: { ...solution, time: 1 }, challenge })

    expect(respelled).not.toBe(token)
    expect(captcha.toSpendKey(respelled)).toBe(captcha.toSpendKey(token))
    expect(captcha.toSpendKey(await solve(captcha))).not.toBe(captcha.toSpendKey(token))
  })

  it('refuses a challenge signed with another secret', async () => {
    const token = await solve(createAltchaCaptcha({ secret: 'somebody else' }))

    await expect(captcha.verify(token, ip)).resolves.toBe(false)
  })

  it('refuses a challenge that was made easier, later or answered wrongly', async () => {
    const { challenge, solution } = fromToken(await solve(captcha))
    const forged = [
      { challenge: { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } }, solution },
      { challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: 4_000_000_000 } }, solution },
      { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
    ]

    const verdicts = await Promise.all(forged.map((payload) => captcha.verify(toToken(payload), ip)))

    expect(verdicts).toEqual([false, false, false])
  })

  it('refuses an expired challenge', async () => {
    const expired = createAltchaCaptcha({ secret, lifetimeMs: -1_000 })

    await expect(captcha.verify(await solve(expired), ip)).resolves.toBe(false)
  })

  it.each(['', 'nonsense', toToken(null), toToken({ challenge: {} }), 'A'.repeat(10_000)])(
    'refuses what is no token: %.20s',
    async (token) => {
      await expect(captcha.verify(token, ip)).resolves.toBe(false)
    },
  )
})

describe('Yandex SmartCaptcha', () => {
  let fake: FakeProvider
  beforeEach(async () => {
    fake = await startFakeProvider()
    return () => fake.stop()
  })
  const create = () =>
    createSmartCaptcha({
      siteKey: 'site',
      secret,
      baseUrl: fake.baseUrl,
      publicUrl: 'https://shop.test',
      log: pino({ level: 'silent' }),
    })

  it('is told secret, token and the visitor address once', async () => {
    fake.answer({ body: '{"status":"ok","message":"","host":"shop.test"}' })

    await create().verify('token', ip)

    expect(fake.requests).toEqual([{ path: '/validate', form: { secret, token: 'token', ip } }])
  })

  it.each([
    ['a person on our host', '{"status":"ok","message":"","host":"shop.test:443"}', true],
    ['a person on another host', '{"status":"ok","message":"","host":"evil.test"}', false],
    ['a service in trouble', '{"status":"ok","message":"","host":""}', true],
    ['a robot', '{"status":"failed","message":""}', false],
    ['a spent token', '{"status":"failed","message":"Token invalid or expired."}', false],
    ['our own wrong secret', '{"status":"failed","message":"Authentication failed. Secret has not provided."}', false],
  ])('judges %s', async (_case, body, verdict) => {
    fake.answer({ body })

    await expect(create().verify('token', ip)).resolves.toBe(verdict)
  })

  it.each([
    ['an error status', { status: 500, body: 'oops' }],
    ['an HTML page', { body: '<html></html>' }],
    ['a cut connection', 'cut' as const],
  ])('lets visitors through after %s, since limits per phone and address still stand', async (_case, answer) => {
    fake.answer(answer)

    await expect(create().verify('token', ip)).resolves.toBe(true)
  })

  it('asks nobody about an empty token', async () => {
    await expect(create().verify('', ip)).resolves.toBe(false)

    expect(fake.requests).toHaveLength(0)
  })
})
