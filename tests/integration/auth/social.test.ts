import { type SocialProvider, socialProviders } from '@agromarket/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenBuyer } from '../../support/factories.ts'
import {
  type FakeIdentityProvider,
  type FakePerson,
  fakeClient,
  startFakeIdentityProvider,
} from '../../support/fake-identity-provider.ts'
import { readLinkToken } from '../../support/read-message.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

const fakes = new Map<SocialProvider, FakeIdentityProvider>()
beforeAll(async () => {
  for (const provider of socialProviders) fakes.set(provider, await startFakeIdentityProvider(provider))
})
afterAll(async () => {
  for (const fake of fakes.values()) await fake.stop()
})
const fakeOf = (provider: SocialProvider) => {
  const fake = fakes.get(provider)
  if (!fake) throw new Error(`No fake ${provider}`)
  return fake
}
const prefixes: Record<SocialProvider, string> = { yandex: 'YANDEX', mailru: 'MAILRU', vkontakte: 'VK', ok: 'OK' }
const shop = useTestShop({
  environment: async () =>
    Object.assign(
      { OK_PUBLIC_KEY: fakeClient.publicKey },
      ...socialProviders.map((provider) => ({
        [`${prefixes[provider]}_CLIENT_ID`]: fakeClient.clientId,
        [`${prefixes[provider]}_CLIENT_SECRET`]: fakeClient.clientSecret,
        [`${prefixes[provider]}_OAUTH_URL`]: fakeOf(provider).baseUrl,
      })),
    ),
})

let sequence = 0
const newPerson = (changes: Partial<FakePerson> = {}): FakePerson => {
  sequence += 1
  return { id: `id-${sequence}`, name: 'Мария Лугова', email: `maria-${sequence}@mail.test`, ...changes }
}

async function goThere(visitor: TestVisitor, provider: SocialProvider, redirectUrl = '/cart'): Promise<string> {
  const answer = await visitor.get(
    `/auth-social?authclient=${provider}&redirect-url=${encodeURIComponent(redirectUrl)}`,
  )
  expect(answer.statusCode).toBe(302)
  return String(answer.headers['location'])
}

async function comeBack(visitor: TestVisitor, url: URL): Promise<string> {
  const answer = await visitor.get(`${url.pathname}${url.search}`)
  expect(answer.statusCode).toBe(302)
  return String(answer.headers['location'])
}

async function signInThrough(
  visitor: TestVisitor,
  provider: SocialProvider,
  person: FakePerson,
  redirectUrl = '/cart',
): Promise<string> {
  const url = await goThere(visitor, provider, redirectUrl)
  return comeBack(visitor, fakeOf(provider).agree(url, person))
}

const isGuest = async (visitor: TestVisitor) => (await visitor.get('/api/auth/is-guest')).json().isGuest
const complete = (visitor: TestVisitor, email: string) =>
  visitor.trpc.auth.completeSocial.mutate({ name: 'Мария', email, acceptGDPR: true, acceptAds: false })

describe.each(socialProviders)('first sign-in through %s', (provider) => {
  it('asks for the consents, opens the account, and knows the person afterwards', async () => {
    const [visitor, person] = [shop.visitor(), newPerson()]
    const email = person.email ?? ''

    expect(await signInThrough(visitor, provider, person)).toBe('/login?social=new&redirect-url=%2Fcart')
    expect(await isGuest(visitor)).toBe(true)
    expect(await visitor.trpc.auth.pendingSocial.query()).toEqual({ provider, name: person.name, email })
    await complete(visitor, email)

    const hasVerifiedEmail = provider === 'yandex' || provider === 'mailru'
    expect(await isGuest(visitor)).toBe(!hasVerifiedEmail)
    if (!hasVerifiedEmail) {
      expect(await signInThrough(shop.visitor(), provider, person)).toContain('/login?social=unconfirmed')
      await visitor.trpc.auth.confirmEmail.mutate({ token: await readLinkToken(shop, email) })
    }
    const later = shop.visitor()
    expect(await signInThrough(later, provider, person)).toBe('/cart')
    expect(await isGuest(later)).toBe(false)
    const consents = await shop.db
      .selectFrom('consentEvent')
      .select(['purpose', 'formId'])
      .where('contact', '=', email)
      .execute()
    expect(consents).toEqual([{ purpose: 'personal_data', formId: 'registration-social' }])
  })
})

describe('linking to an account', () => {
  it('happens by an e-mail that the provider has verified', async () => {
    const { email, id } = await givenBuyer(shop.db)
    const visitor = shop.visitor()
    await signInThrough(visitor, 'yandex', newPerson({ email: email ?? '' }))
    expect((await visitor.get('/user/get-current-user')).json().id).toBe(id)
  })

  it('does not happen by an e-mail that it has not: the person signs in first', async () => {
    const { email } = await givenBuyer(shop.db)
    const [visitor, person] = [shop.visitor(), newPerson({ email: email ?? '' })]
    expect(await signInThrough(visitor, 'vkontakte', person)).toContain('/login?social=new')
    await expect(complete(visitor, email ?? '')).rejects.toMatchObject({ data: { appCode: 'email_exists' } })
    expect(await isGuest(visitor)).toBe(true)
  })

  it('ties the identity to whoever is signed in', async () => {
    const buyer = await givenBuyer(shop.db)
    const person = newPerson({ email: undefined })
    await signInThrough(await shop.signedIn(buyer), 'ok', person)
    const later = shop.visitor()
    expect(await signInThrough(later, 'ok', person)).toBe('/cart')
    expect((await later.get('/user/get-current-user')).json().id).toBe(buyer.id)
  })

  it('takes an unconfirmed account away from whoever opened it on somebody else’s mailbox', async () => {
    const person = newPerson()
    const email = person.email ?? ''
    const secret = 'thief-2026'
    await shop.visitor().trpc.auth.registerByEmail.mutate({
      name: 'Чужой',
      email,
      password: secret,
      confirm_password: secret,
      acceptGDPR: true,
      acceptAds: true,
    })
    const owner = shop.visitor()
    await signInThrough(owner, 'yandex', person)
    expect(await isGuest(owner)).toBe(false)
    await expect(
      shop.visitor().trpc.auth.login.mutate({ type: 'email', email, password: secret }),
    ).rejects.toMatchObject({
      data: { appCode: 'password_error' },
    })
  })

  it('ends when the owner of the mailbox confirms it in another browser', async () => {
    const [stranger, person, email] = [shop.visitor(), newPerson({ email: undefined }), `victim-${sequence}@mail.test`]
    await signInThrough(stranger, 'ok', person)
    await complete(stranger, email)

    await shop.visitor().trpc.auth.confirmEmail.mutate({ token: await readLinkToken(shop, email) })

    expect(await signInThrough(stranger, 'ok', person)).toContain('/login?social=new')
    expect(await isGuest(stranger)).toBe(true)
  })

  it('asks for an e-mail when the provider gives none, and confirms it by letter', async () => {
    const [visitor, person] = [shop.visitor(), newPerson({ email: undefined })]
    await signInThrough(visitor, 'ok', person)
    expect(await visitor.trpc.auth.pendingSocial.query()).toMatchObject({ email: '' })
    const email = `asked-${sequence}@mail.test`
    await complete(visitor, email)
    expect(await isGuest(visitor)).toBe(true)
    await visitor.trpc.auth.confirmEmail.mutate({ token: await readLinkToken(shop, email) })
    expect(await isGuest(visitor)).toBe(false)
  })
})

describe('the way there and back', () => {
  const failed = '/login?social=failed'

  it('serves one return', async () => {
    const visitor = shop.visitor()
    const person = newPerson()
    const url = await goThere(visitor, 'yandex')
    const back = fakeOf('yandex').agree(url, person)
    const cookie = visitor.cookies.get('oauth_state') ?? ''
    expect(await comeBack(visitor, back)).toContain('social=new')
    visitor.cookies.set('oauth_state', cookie)
    expect(await comeBack(visitor, back)).toBe(failed)
  })

  it('belongs to the browser that began it', async () => {
    const attacker = shop.visitor()
    const back = fakeOf('yandex').agree(await goThere(attacker, 'yandex'), newPerson())
    const victim = await shop.signedIn(await givenBuyer(shop.db))
    expect(await comeBack(victim, back)).toBe(failed)
    expect(await comeBack(shop.visitor(), back)).toBe(failed)
  })

  it('ends after ten minutes', async () => {
    const visitor = shop.visitor()
    const back = fakeOf('yandex').agree(await goThere(visitor, 'yandex'), newPerson())
    const { expiresAt } = await shop.db
      .selectFrom('oauthState')
      .select('expiresAt')
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow()
    expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(10 * 60_000)
    await shop.db
      .updateTable('oauthState')
      .set({ expiresAt: new Date(Date.now() - 1) })
      .execute()
    expect(await comeBack(visitor, back)).toBe(failed)
  })

  it('does not mix providers up', async () => {
    const visitor = shop.visitor()
    const back = fakeOf('yandex').agree(await goThere(visitor, 'yandex'), newPerson())
    back.pathname = '/auth-social/callback/mailru'
    expect(await comeBack(visitor, back)).toBe(failed)
  })

  it.each([
    { status: 500, body: 'oops' },
    { status: 200, body: '<html>' },
    { status: 200, body: '{"error":"invalid_grant"}' },
  ])('ends on the login page when the provider answers $status $body', async (answer) => {
    const visitor = shop.visitor()
    const back = fakeOf('yandex').agree(await goThere(visitor, 'yandex'), newPerson())
    fakeOf('yandex').failNext(answer)
    expect(await comeBack(visitor, back)).toBe(failed)
    expect(await isGuest(visitor)).toBe(true)
  })

  it('ends on the login page when the person refuses', async () => {
    const visitor = shop.visitor()
    const url = new URL(await goThere(visitor, 'yandex'))
    const state = url.searchParams.get('state')
    const back = new URL(`http://shop.test/auth-social/callback/yandex?error=access_denied&state=${state}`)
    expect(await comeBack(visitor, back)).toBe(failed)
  })

  it('never leads to another site', async () => {
    const { email } = await givenBuyer(shop.db)
    const person = newPerson({ email: email ?? '' })
    for (const target of ['https://evil.test/', '//evil.test', '/\\evil.test']) {
      expect(await signInThrough(shop.visitor(), 'yandex', person, target)).toBe('/')
    }
  })

  it('knows no other provider', async () => {
    expect((await shop.visitor().get('/auth-social?authclient=google')).headers['location']).toBe(failed)
  })
})
