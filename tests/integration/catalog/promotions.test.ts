import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getPartPage } from '@agromarket/core/catalog'
import { importTable } from '@agromarket/core/catalog/import'
import { endPromotions } from '@agromarket/core/pricing'
import { type Renderer, watchCatalog } from '@agromarket/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { givenBuyer, givenPart, rublePriceListId, tengePriceListId } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { orderOf } from '../orders/given-order.ts'

/** A part's page names its part, any other page its address: whether it is kept is all that these tests look at. */
const render: Renderer['render'] = async (url, ctx) => {
  const slug = url.split('/zapchasti/')[1]
  const html = slug === undefined ? url : `<p data-part-id="${(await getPartPage(ctx, { slug })).part.id}">`
  return { status: 200, headers: new Headers(), html, scriptHashes: [] }
}
const shop = useTestShop({ render })
const heard = vi.fn()
let listener: ReturnType<typeof watchCatalog>
let buyer: TestVisitor

beforeAll(async () => {
  listener = watchCatalog(shop.app, shop.databaseUrl, (change) => {
    heard()
    shop.server.guestPages.purgeTouched(change)
  })
  await vi.waitFor(() => expect(heard).toHaveBeenCalled(), { timeout: 5_000 })
  buyer = await shop.signedIn(await givenBuyer(shop.db))
})
beforeEach(async () => {
  await sql`delete from price where is_sale or is_super_price`.execute(shop.db)
})
afterAll(() => listener.close())

const reduced = { priceMinor: 80_000, oldPriceMinor: 100_000, isSale: true }
const prices = () => shop.db.updateTable('price').where('priceListId', '=', rublePriceListId)

/** A part that costs 800 in place of 1 000 roubles through `lastDay`. */
async function givenPromotion(lastDay: string) {
  const part = await givenPart(shop.db, { ...reduced, tengeMinor: null })
  await prices()
    .set({ promotedUntil: sql`${lastDay}` })
    .where('partId', '=', part.id)
    .execute()
  return part
}
/** Its last midnight has just passed; nothing has been written since. */
const passMidnight = (partId: number) =>
  prices().set({ promotionEndsAt: sql`now()` }).where('partId', '=', partId).execute()
const someDay = '2099-11-30'

async function shownTo(visitor: TestVisitor, { id, slug }: { id: number; slug: string }) {
  const [card] = await visitor.trpc.catalog.partCards.query({ ids: [id] })
  const { price } = (await visitor.get(`/api/parts/${slug}`)).json().part
  return { card: card?.price, page: price }
}

describe('the last midnight', () => {
  it('is that of the list’s last branch, whatever zone the others and the database live in', async () => {
    const part = await givenPart(shop.db, { ...reduced, tengeMinor: 5_000 })
    const end = async (priceListId: number) => {
      const { promotionEndsAt } = await shop.db
        .updateTable('price')
        .set({ promotedUntil: sql`'2026-11-30'` })
        .where('partId', '=', part.id)
        .where('priceListId', '=', priceListId)
        .returning('promotionEndsAt')
        .executeTakeFirstOrThrow()
      return promotionEndsAt?.toISOString()
    }
    expect([await end(rublePriceListId), await end(tengePriceListId)]).toEqual([
      '2026-11-30T21:00:00.000Z',
      '2026-11-30T19:00:00.000Z',
    ])

    const { id, timeZone } = await shop.db
      .selectFrom('branch')
      .innerJoin('priceList', 'priceList.countryId', 'branch.countryId')
      .select(['branch.id', 'timeZone'])
      .where('priceList.id', '=', rublePriceListId)
      .limit(1)
      .executeTakeFirstOrThrow()
    const moveTo = (zone: string) =>
      shop.db.updateTable('branch').set({ timeZone: zone }).where('id', '=', id).execute()
    onTestFinished(async () => {
      await moveTo(timeZone)
    })
    await moveTo('Europe/Kaliningrad')
    expect(await end(rublePriceListId)).toBe('2026-11-30T22:00:00.000Z')
    await moveTo('Asia/Novosibirsk')
    expect(await end(rublePriceListId)).toBe('2026-11-30T21:00:00.000Z')
  })

  it('brings the usual price back to cards, pages, carts and orders, before anything is written', async () => {
    const part = await givenPromotion(someDay)
    const promoted = { priceMinor: 80_000, oldPriceMinor: 100_000, discountPercent: 20 }
    expect(await shownTo(buyer, part)).toMatchObject({ card: promoted, page: promoted })
    const cart = await buyer.trpc.cart.add.mutate({ products: [{ partId: part.id, count: 2 }] })
    expect(cart.totals.totalMinor).toBe(160_000)

    await passMidnight(part.id)

    const usual = { priceMinor: 100_000, oldPriceMinor: null, discountPercent: null, isSuperPrice: false }
    expect(await shownTo(buyer, part)).toMatchObject({ card: usual, page: usual })
    expect((await buyer.trpc.cart.get.query()).totals.totalMinor).toBe(200_000)
    const order = (expectedTotalMinor: number) =>
      buyer.post('/api/order/create', orderOf([{ part, count: 2 }], { expectedTotalMinor }), {
        'idempotency-key': crypto.randomUUID(),
      })
    expect((await order(160_000)).json().code).toBe('price_changed')
    expect((await order(200_000)).json().order.total).toBe(2000)
  })
})

describe('what is kept and counted', () => {
  const offers = async () => {
    const { items, total } = await shop.visitor().trpc.catalog.offers.query({})
    return { total, marks: items.map(({ id, offer }) => ({ id, ...offer })) }
  }
  const discounted = async () => (await buyer.trpc.catalog.parts.query({})).facets.stocks?.map(({ count }) => count)

  it('says the last day to guests, and forgets the promotion within two seconds of its end', async () => {
    const part = await givenPromotion(someDay)
    const address = `/zapchasti/${part.slug}`
    const marks = [{ id: part.id, discountPercent: 20, isSuperPrice: false, promotedUntil: someDay }]
    await vi.waitFor(async () => expect(await offers()).toEqual({ total: 1, marks }), { timeout: 2_000 })
    expect(await discounted()).toEqual([1, 0])
    const { guestPages } = shop.server
    for (const page of ['/akcii', address, '/contacts']) await shop.visitor().get(page)

    expect(await endPromotions(shop.app)).toBe(0)
    await passMidnight(part.id)
    expect(await endPromotions(shop.app)).toBe(1)

    await vi.waitFor(async () => expect(await offers()).toEqual({ total: 0, marks: [] }), { timeout: 2_000 })
    await vi.waitFor(() => expect(guestPages.find(' /akcii')).toBeUndefined(), { timeout: 2_000 })
    expect(await discounted()).toEqual([0, 0])
    expect([guestPages.find(` ${address}`), guestPages.find(' /contacts')]).toEqual([undefined, expect.anything()])
  })
})

describe('a price list', () => {
  it('brings the last day as people write it, changes it alone, and names what is no day or no promotion', async () => {
    const part = await givenPart(shop.db, { ...reduced, tengeMinor: null })
    const { code1c } = await shop.db
      .selectFrom('part')
      .select('code1c')
      .where('id', '=', part.id)
      .executeTakeFirstOrThrow()
    const folder = await mkdtemp(join(tmpdir(), 'agromarket-prices-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const bring = async (cells: string) => {
      const header = 'code1c;currency;price;old_price;is_sale;promoted_until'
      await writeFile(join(folder, 'prices.csv'), `${header}\n${code1c};RUB;${cells}`)
      return importTable(shop.db, 'prices', join(folder, 'prices.csv'))
    }
    const day = async () =>
      (
        await sql<{
          day: string | null
        }>`select promoted_until::text as day from price where part_id = ${part.id}`.execute(shop.db)
      ).rows[0]?.day

    expect(await bring('800;1000;1;30.11.2099')).toMatchObject({ updated: 1 })
    expect(await day()).toBe('2099-11-30')
    expect(await bring('800;1000;1;2099-12-31')).toMatchObject({ updated: 1 })
    expect(await day()).toBe('2099-12-31')
    expect(await bring('800;1000;1;2099-12-31')).toMatchObject({ updated: 0 })
    for (const cells of ['800;1000;1;31.02.2099', '800;;0;30.11.2099']) {
      expect(await bring(cells)).toMatchObject({ updated: 0, rejected: 1 })
    }
  })
})
