import type { Renderer } from '@agromarket/server'
import type { SaveAnnouncement } from '@agromarket/shared'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenBuyer } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

/** Any page is its address: pages are the same for all, and announcements no part of them. */
const render: Renderer['render'] = async (url) => ({ status: 200, headers: new Headers(), html: url, scriptHashes: [] })
const shop = useTestShop({ render })
const smolensk = '3368'
let admin: TestVisitor
beforeEach(async () => {
  await shop.db.deleteFrom('announcement').execute()
  admin = await shop.signedIn(await givenBuyer(shop.db, { name: 'Олег', roles: ['admin'] }))
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const make = (given: Partial<SaveAnnouncement> = {}) =>
  admin.trpc.announcements.save.mutate({
    viewType: 'hint',
    title: 'Склад закрыт',
    content: 'Пересчёт остатков',
    audience: { kind: 'all' },
    startsAt: inHours(-1),
    ...given,
  })
const dueFor = async (visitor: TestVisitor) => (await visitor.trpc.announcements.due.query()).map(({ id }) => id)
const signedIn = async (given: Parameters<typeof givenBuyer>[1] = {}) => shop.signedIn(await givenBuyer(shop.db, given))

describe('a notification of the staff', () => {
  it('is shown to a person once, on whichever device, and to a guest once in his browser', async () => {
    const { id } = await make()
    const user = await givenBuyer(shop.db)
    const [first, second] = [await shop.signedIn(user), await shop.signedIn(user)]
    const [guest, otherGuest] = [shop.visitor(), shop.visitor()]
    expect(await dueFor(first)).toEqual([id])
    expect(await dueFor(guest)).toEqual([id])

    await Promise.all([first, first, guest].map((visitor) => visitor.trpc.announcements.see.mutate({ ids: [id] })))

    expect([await dueFor(first), await dueFor(second), await dueFor(guest)]).toEqual([[], [], []])
    expect(await dueFor(otherGuest)).toEqual([id])
    expect((await admin.trpc.announcements.list.query({})).items).toMatchObject([{ id, seen: 2, dismissed: 0 }])
  })

  it('reaches a guest who is answered a page that was kept before it was made, and drops no kept page', async () => {
    const { guestPages } = shop.server
    await shop.visitor().get('/contacts')
    const { pages, purges } = guestPages.counts()

    const { id } = await make({ audience: { kind: 'role', role: 'guest' } })

    expect(guestPages.find(' /contacts')).toBeDefined()
    const guest = shop.visitor()
    expect((await guest.get('/contacts')).statusCode).toBe(200)
    expect(guestPages.counts()).toMatchObject({ pages, purges })
    expect(await dueFor(guest)).toEqual([id])
    await guest.trpc.announcements.see.mutate({ ids: [id] })
    await guest.get('/contacts')
    expect(await dueFor(guest)).toEqual([])
  })

  it('keeps that it was closed, and stands in the contract’s answer while it is due', async () => {
    const { id } = await make({
      viewType: 'modal',
      linkLabel: 'Акции',
      linkUrl: '/akcii',
      content: 'Первое\n\n<b>Второе</b>',
    })
    const buyer = await signedIn()
    const { notifications } = (await buyer.get('/user/get-current-user')).json()
    expect(notifications).toEqual([
      {
        id,
        view_type: 'modal',
        html: '<h2>Склад закрыт</h2><p>Первое</p><p>&lt;b&gt;Второе&lt;/b&gt;</p><p><a href="/akcii">Акции</a></p>',
      },
    ])
    await buyer.trpc.announcements.see.mutate({ ids: [id] })
    await buyer.trpc.announcements.see.mutate({ ids: [id], isDismissed: true })
    expect((await admin.trpc.announcements.list.query({})).items).toMatchObject([{ seen: 1, dismissed: 1 }])
  })

  it('reaches whom it is for and nobody else; nobody else’s look is counted', async () => {
    const person = await givenBuyer(shop.db)
    const email = person.email ?? ''
    const named = await shop.signedIn(person)
    const employee = await signedIn({ roles: ['employee'], branchId: 1 })
    const local = await signedIn({ areaId: smolensk })
    const guest = shop.visitor()
    const visitors = { named, employee, local, guest }
    const to = async (audience: SaveAnnouncement['audience']) => {
      await shop.db.deleteFrom('announcement').execute()
      const { id } = await make({ audience })
      const reached: string[] = []
      for (const [name, visitor] of Object.entries(visitors)) {
        if ((await dueFor(visitor)).includes(id)) reached.push(name)
        await visitor.trpc.announcements.see.mutate({ ids: [id] })
      }
      const [row] = (await admin.trpc.announcements.list.query({})).items
      expect(row?.seen).toBe(reached.length)
      return reached
    }

    expect(await to({ kind: 'all' })).toEqual(['named', 'employee', 'local', 'guest'])
    expect(await to({ kind: 'region', regionIds: [smolensk] })).toEqual(['local'])
    expect(await to({ kind: 'role', role: 'employee' })).toEqual(['employee'])
    expect(await to({ kind: 'role', role: 'guest' })).toEqual(['guest'])
    expect(await to({ kind: 'person', email })).toEqual(['named'])
  })

  it('is shown in its time alone, and no more once it is stopped', async () => {
    await make({ startsAt: inHours(1) })
    await make({ startsAt: inHours(-2), endsAt: inHours(1) })
    const { id } = await make({ startsAt: inHours(-3) })
    await shop.db
      .updateTable('announcement')
      .set({ endsAt: inHours(-1) })
      .where('endsAt', 'is not', null)
      .execute()
    const guest = shop.visitor()
    expect(await dueFor(guest)).toEqual([id])

    await admin.trpc.announcements.stop.mutate({ id })

    expect(await dueFor(guest)).toEqual([])
    const states = (await admin.trpc.announcements.list.query({})).items.map(({ state }) => state)
    expect(states.sort()).toEqual(['ended', 'scheduled', 'stopped'])
    await expect(admin.trpc.announcements.stop.mutate({ id })).rejects.toMatchObject({ data: { httpStatus: 404 } })
  })

  it('is changed until it begins, and never afterwards', async () => {
    const later = await make({ startsAt: inHours(1) })
    const begun = await make()
    const change = (id: string) => make({ id, title: 'Иначе', startsAt: inHours(2) })

    await change(later.id)
    await expect(change(begun.id)).rejects.toMatchObject({ data: { appCode: 'announcement_begun' } })
    const titles = (await admin.trpc.announcements.list.query({})).items.map(({ title }) => title)
    expect(titles.sort()).toEqual(['Иначе', 'Склад закрыт'])
  })

  it('names no script as its link, no person and no region that there is not, no end before its beginning', async () => {
    const wrong: Partial<SaveAnnouncement>[] = [
      { linkLabel: 'x', linkUrl: 'javascript:alert(1)' },
      { linkLabel: 'x', linkUrl: '//evil.example' },
      { linkLabel: 'x', linkUrl: '/\\evil.example' },
      { audience: { kind: 'person', email: 'nobody@shop.test' } },
      { audience: { kind: 'region', regionIds: ['1'] } },
      { endsAt: inHours(-2) },
      { startsAt: inHours(-3), endsAt: inHours(-2) },
    ]
    for (const given of wrong) await expect(make(given)).rejects.toMatchObject({ data: { httpStatus: 422 } })
  })
})
