import { describe, expect, it } from 'vitest'
import { givenBuyer } from '../../support/factories.ts'
import { readLinkToken } from '../../support/read-message.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop()
const password = 'zima-2026'
const newPassword = 'vesna-2027'
let people = 0
const newEmail = () => `letter-${people++}@post.test`

/** Somebody registers a mailbox, his own or not; the link of the letter that it gets. */
async function registerAs(visitor: TestVisitor, email: string): Promise<string> {
  await visitor.trpc.auth.registerByEmail.mutate({
    name: 'Анна',
    email,
    password,
    confirm_password: password,
    acceptGDPR: true,
    acceptAds: true,
  })
  return readLinkToken(shop, email)
}

async function askForReset(visitor: TestVisitor, email: string): Promise<string> {
  await visitor.trpc.auth.requestEmailReset.mutate({ email })
  return readLinkToken(shop, email)
}

const confirm = (visitor: TestVisitor, token: string) => visitor.trpc.auth.confirmEmail.mutate({ token })
const setPassword = (visitor: TestVisitor, token: string) =>
  visitor.trpc.auth.resetByEmail.mutate({ token, pass1: newPassword, pass2: newPassword })
const login = async (email: string, secret: string, visitor = shop.visitor()): Promise<string> =>
  (await visitor.post('/api/auth/authorize', { type: 'email', props: { email, password: secret } })).json().code
const nameOf = async (visitor: TestVisitor) => (await visitor.get('/user/get-current-user')).json().contacts.email

describe('the link of a confirmation', () => {
  it('signs in nobody but the browser that registered', async () => {
    const [registrant, reader, email] = [shop.visitor(), shop.visitor(), newEmail()]
    const token = await registerAs(registrant, email)

    expect(await confirm(reader, token)).toMatchObject({ isSignedIn: false })

    expect(await nameOf(reader)).toBe('')
    expect(await nameOf(registrant)).toBe('')
  })

  it('leaves whoever registered somebody else’s mailbox without a working password', async () => {
    const [stranger, owner, email] = [shop.visitor(), shop.visitor(), newEmail()]
    const { passwordToken = '' } = await confirm(owner, await registerAs(stranger, email))
    expect(await login(email, password, stranger)).toBe('password_error')

    expect(await setPassword(owner, passwordToken)).toMatchObject({ isSignedIn: false })

    expect(await login(email, newPassword)).toBe('')
    expect(await login(email, password, stranger)).toBe('password_error')
  })

  it('gives a password to set once only', async () => {
    const [owner, email] = [shop.visitor(), newEmail()]
    const { passwordToken = '' } = await confirm(owner, await registerAs(shop.visitor(), email))
    await setPassword(owner, passwordToken)
    await expect(setPassword(owner, passwordToken)).rejects.toMatchObject({ data: { appCode: 'link_expired' } })
  })

  it('keeps the password when the letter was asked for, with that password, where it is opened', async () => {
    const [atDesk, onPhone, email] = [shop.visitor(), shop.visitor(), newEmail()]
    await registerAs(atDesk, email)
    await shop.db
      .updateTable('emailToken')
      .set({ createdAt: new Date(Date.now() - 11 * 60_000) })
      .execute()
    expect(await login(email, password, onPhone)).toBe('email_not_confirmed')

    expect(await confirm(onPhone, await readLinkToken(shop, email))).toMatchObject({ isSignedIn: true })

    expect(await nameOf(onPhone)).toBe(email)
    expect(await login(email, password)).toBe('')
  })

  it('makes older letters worthless', async () => {
    const [visitor, email] = [shop.visitor(), newEmail()]
    const older = await registerAs(visitor, email)
    await shop.db
      .updateTable('emailToken')
      .set({ createdAt: new Date(Date.now() - 11 * 60_000) })
      .execute()
    await login(email, password, visitor)
    await confirm(visitor, await readLinkToken(shop, email))
    await expect(confirm(visitor, older)).rejects.toMatchObject({ data: { appCode: 'link_expired' } })
  })
})

describe('the link of a forgotten password', () => {
  it('opened where nobody asked for it sets the password, ends every session and signs nobody in', async () => {
    const { id, email } = await givenBuyer(shop.db, { password })
    const elsewhere = await shop.signedIn({ id })
    const reader = shop.visitor()

    expect(await setPassword(reader, await askForReset(shop.visitor(), email ?? ''))).toMatchObject({
      isSignedIn: false,
    })

    expect([await nameOf(reader), await nameOf(elsewhere)]).toEqual(['', ''])
    expect(await login(email ?? '', newPassword)).toBe('')
  })

  it('makes a confirmation worthless that a stranger’s registration has sent', async () => {
    const [stranger, owner, email] = [shop.visitor(), shop.visitor(), newEmail()]
    const confirmation = await registerAs(stranger, email)
    await setPassword(owner, await askForReset(owner, email))
    await expect(confirm(stranger, confirmation)).rejects.toMatchObject({ data: { appCode: 'link_expired' } })
    expect(await login(email, newPassword)).toBe('')
  })
})

describe('a link that somebody else has sent', () => {
  it.each([
    ['a confirmation', async (email: string) => registerAs(shop.visitor(), email), confirm],
    ['a reset', async () => askForReset(shop.visitor(), (await givenBuyer(shop.db)).email ?? ''), setPassword],
  ])('never replaces the session of a signed-in visitor: %s', async (_, getToken, follow) => {
    const buyer = await givenBuyer(shop.db)
    const visitor = await shop.signedIn(buyer)

    expect(await follow(visitor, await getToken(newEmail()))).toMatchObject({ isSignedIn: false })

    expect(await nameOf(visitor)).toBe(buyer.email)
  })

  it('does so no more in the browser that it was asked for in', async () => {
    const [buyer, visitor, email] = [await givenBuyer(shop.db, { password }), shop.visitor(), newEmail()]
    const token = await registerAs(visitor, email)
    await login(buyer.email ?? '', password, visitor)

    expect(await confirm(visitor, token)).toMatchObject({ isSignedIn: false })

    expect(await nameOf(visitor)).toBe(buyer.email)
    expect(await login(email, password)).toBe('')
  })
})
