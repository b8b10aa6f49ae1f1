import { beforeEach, describe, expect, it } from 'vitest'
import { givenBuyer } from '../../support/factories.ts'
import { readLinkToken } from '../../support/read-message.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop()
const password = 'zima-2026'
let email = ''
let guesses = 0

async function login(
  visitor: TestVisitor,
  secret: string,
  { from = visitor.ip, isForeignComputer = false }: { from?: string; isForeignComputer?: boolean } = {},
): Promise<{ code: string; retryAfter?: number }> {
  const props = { email, password: secret, isGuest: isForeignComputer }
  const url = '/api/auth/authorize'
  return (await visitor.request({ method: 'POST', url, remoteAddress: from, payload: { type: 'email', props } })).json()
}

/** Guesses from as many addresses as there are guesses; gives what they were answered. */
async function guessFromEverywhere(count: number): Promise<string[]> {
  const codes: string[] = []
  for (let n = 0; n < count; n += 1) {
    guesses += 1
    codes.push((await login(shop.visitor(), 'wrong-one', { from: `2001:db8:${guesses.toString(16)}::1` })).code)
  }
  return codes
}

async function letPass(seconds: number): Promise<void> {
  const rows = await shop.db.selectFrom('loginFailure').select(['id', 'createdAt']).execute()
  for (const { id, createdAt } of rows) {
    const earlier = new Date(createdAt.getTime() - seconds * 1000)
    await shop.db.updateTable('loginFailure').set({ createdAt: earlier }).where('id', '=', id).execute()
  }
}

beforeEach(async () => {
  email = (await givenBuyer(shop.db, { password })).email ?? ''
})

it('five guesses lock an IPv6 subscriber out, whatever addresses of his they come from', async () => {
  const visitor = shop.visitor()
  for (let n = 0; n < 5; n += 1) await login(visitor, 'wrong-one', { from: `2001:db8:1:2::${n}` })
  expect(await login(visitor, password, { from: '2001:db8:1:2:abcd::1' })).toMatchObject({ code: 'locked' })
})

describe('guesses at one account from many addresses', () => {
  it('are looked at less and less often', async () => {
    const codes = await guessFromEverywhere(40)
    expect(codes.filter((code) => code === 'password_error').length).toBeLessThan(15)
    expect(codes.at(-1)).toBe('locked')
  })

  it('keep the owner out of neither his browser nor his address', async () => {
    const owner = shop.visitor()
    await login(owner, password)
    await guessFromEverywhere(40)

    expect(await login(owner, password, { from: '198.51.100.1' })).toMatchObject({ code: '' })
    expect(await login(shop.visitor(), password, { from: owner.ip })).toMatchObject({ code: '' })
  })

  it('keep the owner out of a new place for a minute at most', async () => {
    await guessFromEverywhere(11)
    // Tries come as soon as they may, until they are as rare as they get.
    for (let n = 0; n < 8; n += 1) {
      await letPass(60)
      await guessFromEverywhere(1)
    }
    const { code, retryAfter = Infinity } = await login(shop.visitor(), password)
    expect(code).toBe('locked')
    expect(retryAfter).toBeGreaterThan(50)
    expect(retryAfter).toBeLessThanOrEqual(60)

    await letPass(retryAfter)
    expect(await login(shop.visitor(), password)).toMatchObject({ code: '' })
  })

  it('find no friend in a foreign computer that the owner has used', async () => {
    const foreign = shop.visitor()
    await login(foreign, password, { isForeignComputer: true })
    await guessFromEverywhere(40)
    expect(await login(foreign, password)).toMatchObject({ code: 'locked' })
  })

  it('stay in the way of whoever was signed in before the password was replaced', async () => {
    const former = shop.visitor()
    await login(former, password)
    await former.trpc.auth.requestEmailReset.mutate({ email })
    const token = await readLinkToken(shop, email)
    await shop.visitor().trpc.auth.resetByEmail.mutate({ token, pass1: 'vesna-2027', pass2: 'vesna-2027' })
    await guessFromEverywhere(40)
    expect(await login(former, 'vesna-2027')).toMatchObject({ code: 'locked' })
  })
})
