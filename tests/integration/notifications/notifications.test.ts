import { notifyUser } from '@agromarket/core/notifications'
import { describe, expect, it } from 'vitest'
import { givenBuyer } from '../../support/factories.ts'
import { readLinkToken } from '../../support/read-message.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop()
const notificationsOf = async (visitor: TestVisitor) =>
  (await visitor.get('/user/get-current-user')).json().notifications
const tell = (user: { id: string }) =>
  shop.db.transaction().execute((trx) => notifyUser(trx, user.id, 'password-changed'))

describe('notifications', () => {
  it('tell a person of his new password on the next page, in the specification’s shape', async () => {
    const { email } = await givenBuyer(shop.db, { password: 'zima-2026' })
    const visitor = shop.visitor()
    await visitor.postForm('/api/auth/authorize', {
      type: 'email',
      'props[email]': email ?? '',
      'props[reset_password]': '1',
    })
    const token = await readLinkToken(shop, email ?? '')
    expect(await notificationsOf(visitor)).toEqual([])

    await visitor.trpc.auth.resetByEmail.mutate({ token, pass1: 'vesna-2026', pass2: 'vesna-2026' })

    expect(await notificationsOf(visitor)).toEqual([
      {
        id: expect.any(String),
        view_type: 'hint',
        data: { title: 'Пароль изменён', content: expect.stringContaining('выполнен выход') },
      },
    ])
  })

  it('are gone once they have been seen, on every device', async () => {
    const user = await givenBuyer(shop.db)
    await tell(user)
    const [first, second] = [await shop.signedIn(user), await shop.signedIn(user)]
    const [{ id }] = await notificationsOf(first)

    await first.trpc.users.seeNotifications.mutate({ ids: [id] })

    expect(await notificationsOf(first)).toEqual([])
    expect(await notificationsOf(second)).toEqual([])
  })

  it('come again when it has happened again, and only then', async () => {
    const user = await givenBuyer(shop.db)
    await tell(user)
    const visitor = await shop.signedIn(user)
    const [seen] = await notificationsOf(visitor)
    await tell(user)

    // The page that shows the older one says so after the newer one has come.
    await visitor.trpc.users.seeNotifications.mutate({ ids: [seen.id] })

    expect(await notificationsOf(visitor)).toHaveLength(1)
  })

  it('are nobody else’s to see or to put away', async () => {
    const owner = await givenBuyer(shop.db)
    await tell(owner)
    const [visitor, stranger, guest] = [
      await shop.signedIn(owner),
      await shop.signedIn(await givenBuyer(shop.db)),
      shop.visitor(),
    ]
    const [{ id }] = await notificationsOf(visitor)

    await stranger.trpc.users.seeNotifications.mutate({ ids: [id] })

    expect(await notificationsOf(stranger)).toEqual([])
    expect(await notificationsOf(guest)).toEqual([])
    expect(await notificationsOf(visitor)).toHaveLength(1)
  })
})
