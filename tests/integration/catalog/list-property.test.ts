import { listParts, purgeCatalogCaches } from '@agromarket/core/catalog'
import type { RequestContext } from '@agromarket/core/platform/context'
import { watchCatalog } from '@agromarket/server'
import { type PartList, partListQuerySchema, switchFacetNames } from '@agromarket/shared'
import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import {
  type AskedFilters,
  type AskedSort,
  countValue,
  lengthBounds,
  matching,
  ordered,
  type ReferencePart,
  readReference,
} from './list-reference.ts'
import {
  bestOfferOf,
  categoryPaths,
  createDice,
  givenRandomCatalogue,
  lengths,
  makers,
  modelLines,
  models,
  profiles,
  types,
} from './random-catalogue.ts'

const shop = useTestShop()
let guest: RequestContext
let buyer: RequestContext
let parts: ReferencePart[]
let sheets: string[]
let specificationIds: { length: number; profile: number }
let profileValues: Map<string, string>

beforeAll(async () => {
  sheets = await givenRandomCatalogue(shop.db, 20_261_122)
  purgeCatalogCaches(shop.db)
  guest = await shop.context()
  buyer = await shop.context({ user: await givenBuyer(shop.db) })
  parts = await readReference(shop.db)
  const rows = await shop.db.selectFrom('specification').select(['id', 'key']).execute()
  const idOf = (key: string) => rows.find((row) => row.key === key)?.id ?? 0
  specificationIds = { length: idOf('length'), profile: idOf('profile') }
  const values = await shop.db.selectFrom('specificationValue').selectAll().execute()
  profileValues = new Map(
    values
      .filter((value) => value.specificationId === specificationIds.profile)
      .map(({ text, id }) => [text, String(id)]),
  )
})

const few = (values: readonly string[]) => fc.subarray([...values], { maxLength: 2 })
const seldom = <Value>(arbitrary: fc.Arbitrary<Value>, usual: Value) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary })
const bound = fc.option(fc.constantFrom(...lengths))
const asked: fc.Arbitrary<AskedFilters> = fc.record({
  place: fc.constantFrom('', 'a', 'b', 'a/x'),
  category: seldom(few(categoryPaths), []),
  manufacturer: seldom(few(makers), []),
  technique: seldom(few(types), []),
  techniqueMaker: seldom(few(makers), []),
  modelLine: seldom(few(modelLines), []),
  model: seldom(few(models), []),
  drawing: seldom(
    fc.nat(3).map((n) => sheets.slice(n, n + 2)),
    [],
  ),
  length: seldom(
    fc.record({ from: bound, to: bound }).map((range) => (range.from === null && range.to === null ? null : range)),
    null,
  ),
  profile: seldom(few(profiles), []),
  inStock: seldom(fc.constant(true), false),
  withPrice: seldom(fc.constant(true), false),
  stock: seldom(few(['1', '2']), []),
})
const sort = fc.constantFrom<AskedSort>('popular', 'article', 'name', 'price_asc', 'price_desc')

/** The list under filters; of a category without others below it as its page asks for it. */
async function list(ctx: RequestContext, filters: AskedFilters, order: AskedSort, page: number): Promise<PartList> {
  const { length, profile, place, inStock, withPrice, ...lists } = filters
  const spec = [
    ...(length ? [`${specificationIds.length}-${length.from ?? ''}..${length.to ?? ''}`] : []),
    ...profile.map((text) => `${specificationIds.profile}-${profileValues.get(text)}`),
  ]
  const chosen = Object.entries(lists).filter(([, values]) => values.length > 0)
  return listParts(
    ctx,
    partListQuerySchema.parse({
      place,
      ...Object.fromEntries(chosen),
      ...(spec.length > 0 && { spec }),
      inStock,
      withPrice,
      sort: order,
      page,
      perPage: 40,
    }),
  )
}

/** Guests cannot ask for what tells of prices. */
const asGuest = (filters: AskedFilters): AskedFilters => ({ ...filters, withPrice: false, stock: [] })

function expectFacets({ facets }: PartList, filters: AskedFilters, isGuest: boolean): void {
  const kinds = {
    manufacturers: 'manufacturer',
    techniques: 'technique',
    techniqueMakers: 'techniqueMaker',
    modelLines: 'modelLine',
    models: 'model',
    drawings: 'drawing',
  } as const
  for (const [name, kind] of Object.entries(kinds) as [keyof typeof kinds, (typeof kinds)[keyof typeof kinds]][]) {
    for (const { value, count } of facets[name]) {
      expect([name, value, count]).toEqual([name, value, countValue(parts, filters, { kind, value })])
    }
  }
  for (const { value, count } of facets.categories) {
    expect([value, count]).toEqual([value, countValue(parts, widened(filters), { kind: 'category', value })])
  }
  const length = facets.specifications.find(({ id }) => id === specificationIds.length)
  const bounds = lengthBounds(parts, filters)
  if (length?.type === 'range' && bounds.length > 0) {
    expect([length.min, length.max]).toEqual([Math.min(...bounds), Math.max(...bounds)])
  }
  const left = (on: Partial<AskedFilters>) => matching(parts, { ...filters, ...on }).length
  const counts = { inStock: left({ inStock: true }), withPrice: isGuest ? null : left({ withPrice: true }) }
  expect(Object.fromEntries(switchFacetNames.map((name) => [name, facets[name]]))).toEqual(counts)
  const offers = ['1', '2'].map((value) => countValue(parts, filters, { kind: 'stock', value }))
  expect(facets.stocks?.map(({ count }) => count) ?? null).toEqual(isGuest ? null : offers)
}

/** A category without others below it stands among its sisters. */
const widened = (filters: AskedFilters): AskedFilters => {
  const above = { 'a/x': 'a', b: '' }[filters.place]
  return above === undefined || filters.category.length > 0 ? filters : { ...filters, place: above }
}

describe('every list', () => {
  it('has the parts, the counts and the order of a plain count over all parts', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        asked,
        sort,
        fc.boolean(),
        fc.integer({ min: 1, max: 3 }),
        async (given, order, isGuest, page) => {
          const filters = isGuest ? asGuest(given) : given
          const listed = await list(isGuest ? guest : buyer, given, order, page)

          const found = matching(parts, filters)
          const usual = isGuest && order.startsWith('price') ? 'popular' : order
          expect(listed.total).toBe(found.length)
          expect(listed.items.map(({ id }) => id)).toEqual(ordered(found, usual).slice((page - 1) * 40, page * 40))
          expectFacets(listed, filters, isGuest)
        },
      ),
      { numRuns: 120 },
    )
  })
})

const sorts: readonly AskedSort[] = ['popular', 'article', 'name', 'price_asc', 'price_desc']
const bare: AskedFilters = {
  place: '',
  category: [],
  manufacturer: [],
  technique: [],
  techniqueMaker: [],
  modelLine: [],
  model: [],
  drawing: [],
  length: null,
  profile: [],
  inStock: false,
  withPrice: false,
  stock: [],
}

/** Whatever can change of a part, each by a hand of its own. */
const changes: readonly ((id: number, roll: (sides: number) => number) => Promise<unknown>)[] = [
  (id, roll) =>
    shop.db
      .updateTable('part')
      .set({ name: `part ${100 + roll(900)}` })
      .where('id', '=', id)
      .execute(),
  (id, roll) =>
    shop.db
      .updateTable('part')
      .set({ popularity: roll(8) })
      .where('id', '=', id)
      .execute(),
  (id, roll) =>
    shop.db
      .updateTable('part')
      .set({ article: `Q-${roll(1000)}-${id}` })
      .where('id', '=', id)
      .execute(),
  (id, roll) =>
    shop.db
      .updateTable('part')
      .set({ removedAt: roll(2) === 0 ? new Date() : null })
      .where('id', '=', id)
      .execute(),
  (id, roll) =>
    shop.db
      .updateTable('part')
      .set({ specifications: JSON.stringify([{ key: 'length', name: 'Длина', value: `${1 + roll(9)}`, unit: 'м' }]) })
      .where('id', '=', id)
      .execute(),
  (id, roll) =>
    shop.db
      .updateTable('stock')
      .set({ reserved: roll(3) })
      .where('partId', '=', id)
      .execute(),
  (id, roll) =>
    shop.db
      .updateTable('price')
      .set({ priceMinor: roll(9000), oldPriceMinor: null })
      .where('partId', '=', id)
      .execute(),
  (id, roll) =>
    shop.db
      .insertInto('partBestOffer')
      .values(bestOfferOf(id, roll(9000) + 1))
      .onConflict((conflict) => conflict.columns(['priceListId', 'partId']).doUpdateSet({ priceMinor: roll(9000) + 1 }))
      .execute(),
  (id) => shop.db.deleteFrom('partBestOffer').where('partId', '=', id).execute(),
  (id) => shop.db.updateTable('price').set({ isSale: true }).where('partId', '=', id).execute(),
  (id) => shop.db.deleteFrom('applicability').where('partId', '=', id).execute(),
  (_id, roll) => givenPart(shop.db, { category: 'b', popularity: roll(6), name: `part ${roll(999)}` }),
]

describe('a change', () => {
  it('is seen in lists, orders and counts within two seconds, whatever changes', { timeout: 60_000 }, async () => {
    const heard = vi.fn()
    const listener = watchCatalog(shop.app, shop.databaseUrl, heard)
    await vi.waitFor(() => expect(heard).toHaveBeenCalled(), { timeout: 5_000 })
    const ids = parts.map(({ id }) => id)
    const roll = createDice(7)
    for (let round = 0; round < 4; round += 1) {
      const batch = Array.from({ length: 12 }, () => ids[roll(ids.length)] ?? 0)
      for (const [index, id] of batch.entries()) await changes[(index + round * 3) % changes.length]?.(id, roll)
      parts = await readReference(shop.db)
      await vi.waitFor(
        async () => {
          for (const order of sorts) {
            const listed = await list(buyer, bare, order, 1)
            expect(listed.items.map(({ id }) => id)).toEqual(ordered(parts, order).slice(0, 40))
            expectFacets(listed, bare, false)
          }
        },
        { timeout: 2_000, interval: 50 },
      )
    }
    await listener.close()
  })
})
