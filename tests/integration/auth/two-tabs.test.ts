import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import { createVisitor, type TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop()
const password = 'zima-2026'
let email = ''
beforeEach(async () => {
  email = (await givenBuyer(shop.db, { password })).email ?? ''
})

/** A tab's request as it leaves: with the browser's cookies of that moment. What it sets stays its own until `settle`. */
function tabOf(browser: TestVisitor): TestVisitor {
  const tab = createVisitor(shop.server)
  for (const [name, value] of browser.cookies) tab.cookies.set(name, value)
  return tab
}

/** The answers arrive: each sets what it has set or forgotten, the last one wins. */
function settle(browser: TestVisitor, answered: readonly TestVisitor[]): void {
  const sent = new Map(browser.cookies)
  for (const tab of answered) {
    for (const [name, value] of tab.cookies) if (sent.get(name) !== value) browser.cookies.set(name, value)
    for (const name of sent.keys()) if (!tab.cookies.has(name)) browser.cookies.delete(name)
  }
}

const login = (tab: TestVisitor) =>
  tab.postForm('/api/auth/authorize', { type: 'email', 'props[email]': email, 'props[password]': password })
const add = (tab: TestVisitor, id: number, count = 1) =>
  tab.post('/api/cart/add', { products: [{ part_id: id, count }] })
const isGuest = async (visitor: TestVisitor) => (await visitor.get('/api/auth/is-guest')).json().isGuest
const cartOf = async (visitor: TestVisitor) =>
  new Map(
    (await visitor.get('/api/cart'))
      .json()
      .items.map((item: { part_id: number; count: number }) => [item.part_id, item.count]),
  )

/** A browser whose guest has a cart with one line, or has never changed anything. */
async function givenBrowser(hasSession: boolean): Promise<{ browser: TestVisitor; before: [number, number][] }> {
  const browser = shop.visitor()
  await browser.get('/api/auth/is-guest')
  if (!hasSession) return { browser, before: [] }
  const { id } = await givenPart(shop.db)
  await add(browser, id, 2)
  return { browser, before: [[id, 2]] }
}

describe.each([true, false])('a guest’s tab adds while the next tab signs in (he had a session: %s)', (hasSession) => {
  it.each(['the sign-in’s', 'the cart’s'])('added after the sign-in; %s answer arrives last', async (last) => {
    const { browser, before } = await givenBrowser(hasSession)
    const [signing, adding] = [tabOf(browser), tabOf(browser)]
    const { id } = await givenPart(shop.db)

    await login(signing)
    await add(adding, id, 3)
    settle(browser, last === 'the sign-in’s' ? [adding, signing] : [signing, adding])

    expect(await isGuest(adding)).toBe(true)
    expect(await isGuest(browser)).toBe(false)
    expect(await cartOf(browser)).toEqual(new Map([...before, [id, 3]]))
  })

  it.each(['the sign-in’s', 'the cart’s'])('added before the sign-in; %s answer arrives last', async (last) => {
    const { browser, before } = await givenBrowser(hasSession)
    const [signing, adding] = [tabOf(browser), tabOf(browser)]
    const { id } = await givenPart(shop.db)

    await add(adding, id, 3)
    await login(signing)
    settle(browser, last === 'the sign-in’s' ? [adding, signing] : [signing, adding])

    expect(await isGuest(browser)).toBe(false)
    expect(await cartOf(browser)).toEqual(new Map([...before, [id, 3]]))
  })

  it('at the same time, twelve times over', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { browser, before } = await givenBrowser(hasSession)
      const tabs = [tabOf(browser), tabOf(browser), tabOf(browser)] as const
      const parts = [await givenPart(shop.db), await givenPart(shop.db)] as const

      await Promise.all([login(tabs[0]), add(tabs[1], parts[0].id), add(tabs[2], parts[1].id)])
      settle(browser, round % 2 ? tabs : [...tabs].reverse())

      expect(await isGuest(browser)).toBe(false)
      const kept = await cartOf(browser)
      for (const [id, count] of [...before, [parts[0].id, 1], [parts[1].id, 1]]) expect(kept.get(id)).toBe(count)
    }
  })
})

it('keeps the lines of two tabs whose guest begins his session with both at once', async () => {
  const { browser } = await givenBrowser(false)
  const tabs = [tabOf(browser), tabOf(browser), tabOf(browser)]
  const parts = [await givenPart(shop.db), await givenPart(shop.db), await givenPart(shop.db)]

  await Promise.all(tabs.map((tab, index) => add(tab, parts[index]?.id ?? 0)))
  settle(browser, tabs)

  expect(await cartOf(browser)).toEqual(new Map(parts.map(({ id }) => [id, 1])))
})

describe('an addition that found its session alive and the cart closed', () => {
  it('is kept, whichever of the two got the cart first', async () => {
    const { browser, before } = await givenBrowser(true)
    const [signing, adding] = [tabOf(browser), tabOf(browser)]
    const { id } = await givenPart(shop.db)

    const answers = await shop.db.transaction().execute(async (trx) => {
      await sql`lock table cart in exclusive mode`.execute(trx)
      const signedIn = login(signing)
      await waitForLocked(1)
      const added = add(adding, id, 3)
      await waitForLocked(2)
      return [signedIn, added] as const
    })
    const [, added] = await Promise.all(answers)
    settle(browser, [signing, adding])

    expect(added.statusCode).toBe(200)
    expect(await isGuest(browser)).toBe(false)
    expect(await cartOf(browser)).toEqual(new Map([...before, [id, 3]]))
  })

  it('keeps a region chosen by it too', async () => {
    const { browser } = await givenBrowser(true)
    const [signing, choosing] = [tabOf(browser), tabOf(browser)]
    const { id: areaId } = await shop.db
      .selectFrom('area')
      .select('id')
      .where('parentId', '=', '3221')
      .orderBy('id')
      .executeTakeFirstOrThrow()

    const signedIn = await shop.db.transaction().execute(async (trx) => {
      await sql`lock table cart in exclusive mode`.execute(trx)
      const answer = login(signing)
      await waitForLocked(1)
      await choosing.post('/api/current-area/set-location', { areaId })
      return [answer] as const
    })
    await Promise.all(signedIn)
    settle(browser, [choosing, signing])
    await isGuest(browser)

    expect((await browser.get('/api/current-area')).json().currentArea.regionId).toBe(areaId)
  })
})

describe('what came too late for the sign-in', () => {
  it('is added on top of the same part in the account’s cart', async () => {
    const { id } = await givenPart(shop.db)
    const { browser } = await givenBrowser(false)
    await add(browser, id, 2)
    const [signing, adding] = [tabOf(browser), tabOf(browser)]
    await login(signing)
    await add(adding, id, 1)
    settle(browser, [signing, adding])

    await Promise.all([isGuest(browser), isGuest(browser), isGuest(browser)])

    expect(await cartOf(browser)).toEqual(new Map([[id, 3]]))
  })

  it('keeps the ids of lines for a tab that is open on the cart', async () => {
    const { browser } = await givenBrowser(true)
    const [line] = (await browser.get('/api/cart')).json().items
    await login(browser)

    const changed = await browser.post('/api/cart/change-count', { id: line.id, count: 7 })

    expect(changed.json()).toMatchObject({ item: { id: line.id, count: 7 } })
  })
})

it('lets a device that a new password has signed out start anew at once', async () => {
  const browser = shop.visitor()
  await login(browser)
  await shop.db.updateTable('session').set({ revokedAt: new Date() }).execute()
  const { id } = await givenPart(shop.db)

  await add(browser, id, 1)

  expect(await isGuest(browser)).toBe(true)
  expect(await cartOf(browser)).toEqual(new Map([[id, 1]]))
})

/** Until so many statements of this database wait for a lock. */
async function waitForLocked(count: number): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db)
    expect(rows[0]?.waiting).toBe(count)
  })
}
