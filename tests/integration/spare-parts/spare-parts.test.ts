import { purgeCatalogCaches } from '@agromarket/core/catalog'
import { saveSheets } from '@agromarket/core/drawings'
import type { AccountRole, SparePartList } from '@agromarket/shared'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenBuyer, givenModel, givenPart, type TestModel, type TestPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { orderInputOf } from '../orders/given-order.ts'

const shop = useTestShop()
const astana = 101
let employee: TestVisitor
let machine: TestModel
let gates: TestPart
let corteco: TestPart
let replacement: TestPart

beforeAll(async () => {
  const { db } = shop
  machine = await givenModel(db, { name: 'Нива 5' })
  const article = 'ZQ-6201471'
  const belt = { name: 'Ремень вариатора', article }
  gates = await givenPart(db, { ...belt, manufacturer: 'Gates', stock: { 1: 3, 2: 4, [astana]: 5 }, popularity: 9 })
  corteco = await givenPart(db, { ...belt, manufacturer: 'Corteco', stock: 0, priceMinor: null })
  replacement = await givenPart(db, { name: 'Ремень усиленный', article: 'ZW-9', manufacturer: 'Optibelt' })
  const cross = { partId: replacement.id, number: article, manufacturerName: 'Gates', kind: 'analogue' }
  const original = { partId: gates.id, number: 'РСМ-77', manufacturerName: 'Ростсельмаш', kind: 'original' }
  await db.insertInto('crossNumber').values([cross, original]).execute()
  await db
    .insertInto('applicability')
    .values({ partId: gates.id, modelId: machine.id, node: 'Вариатор', sheet: 14, position: 8 })
    .execute()
  purgeCatalogCaches(db)
  employee = await shop.signedIn(await givenBuyer(db, { roles: ['employee'] }))
})

const search = (input: Parameters<TestVisitor['trpc']['spareParts']['search']['query']>[0]) =>
  employee.trpc.spareParts.search.query(input)
const makers = (list: SparePartList) => list.items.map(({ manufacturer }) => manufacturer.name)

describe('whoever is no employee', () => {
  it.each<[string, readonly AccountRole[] | null]>([
    ['a guest', null],
    ['a buyer', []],
    ['a supplier', ['supplier']],
    ['an editor', ['editor']],
  ])('%s gets the very answer that an address without anything gets', async (_who, roles) => {
    const visitor = roles ? await shop.signedIn(await givenBuyer(shop.db, { roles })) : shop.visitor()
    const nothing = await visitor.get('/api/net-takoy')
    const input = encodeURIComponent(JSON.stringify({ q: 'ZQ-6201471' }))
    const doors = [`/api/spare-parts?q=ZQ`, `/api/spare-parts/${gates.id}`, '/api/spare-parts/export?q=ZQ']

    for (const door of doors) {
      const answer = await visitor.get(door)
      expect([answer.statusCode, answer.json()]).toEqual([404, nothing.json()])
    }
    const procedure = await visitor.get(`/trpc/spareParts.search?input=${input}`)
    expect([procedure.statusCode, procedure.json().error.data.appCode]).toEqual([404, 'not_found'])
    expect(procedure.body).not.toContain('6201471')
  })
})

describe('the employees’ search', () => {
  it('finds one number of several makers, and what replaces it, with stock of every branch and every price list', async () => {
    const list = await search({ q: 'zq 6201471' })

    expect(makers(list)).toEqual(['Gates', 'Corteco', 'Optibelt'])
    expect(list).toMatchObject({ total: 3, sameNumber: 2, search: { dropped: [] } })
    expect(list.manufacturers.map(({ label }) => label).sort()).toEqual(['Corteco', 'Gates', 'Optibelt'])
    const [first, second, third] = list.items
    expect(first).toMatchObject({ free: 12, reserved: 0, fits: null })
    expect(first?.branches.map(({ branchId, free }) => [branchId, free]).sort()).toEqual([
      [1, 3],
      [astana, 5],
      [2, 4],
    ])
    expect(first?.prices.map(({ currency, priceMinor, isOwn }) => [currency, priceMinor, isOwn])).toEqual([
      ['RUB', 100_000, true],
      ['KZT', 500_000, false],
    ])
    expect(second?.prices.map(({ priceMinor, updatedAt }) => [priceMinor, updatedAt !== null])).toEqual([
      [0, false],
      [500_000, true],
    ])
    expect(third?.replaces).toMatchObject({ number: 'ZQ-6201471', manufacturer: 'Gates' })
  })

  it('keeps to the number itself, to one maker, to what fits the machine', async () => {
    const [own, ofMaker, marked, fitting] = await Promise.all([
      search({ q: 'ZQ6201471', crossNumbers: false }),
      search({ q: 'ZQ6201471', manufacturer: (await search({ q: 'ZQ6201471' })).items[2]?.manufacturer.slug }),
      search({ q: 'ZQ6201471', modelId: machine.id }),
      search({ q: 'ZQ6201471', modelId: machine.id, onlyFitting: true }),
    ])

    expect(makers(own)).toEqual(['Gates', 'Corteco'])
    expect(makers(ofMaker)).toEqual(['Optibelt'])
    expect(marked.machine).toMatchObject({ name: 'Нива 5' })
    expect(marked.items.map(({ fits }) => fits)).toEqual([true, false, false])
    expect(makers(fitting)).toEqual(['Gates'])
  })

  it('says what it left out, and that there is nothing', async () => {
    expect(await search({ q: 'ZQ-6201471 2RS' })).toMatchObject({ sameNumber: 2, search: { dropped: ['2RS'] } })
    expect(await search({ q: 'ъъъъъъъъ' })).toMatchObject({ total: 0, items: [], sameNumber: 0 })
  })
})

describe('a pasted list', () => {
  it('keeps its order, with stock and prices of what each line finds', async () => {
    const lines = [{ article: 'нет-такого-77' }, { article: 'ZW9', count: 4 }, { article: 'zq 6201471' }]

    const { rows, machine: used } = await employee.trpc.spareParts.resolveList.mutate({ lines, modelId: machine.id })

    expect(used).toMatchObject({ name: 'Нива 5' })
    expect(rows.map(({ line, count, state }) => [line, count, state])).toEqual([
      [1, 1, 'missing'],
      [2, 4, 'found'],
      [3, 1, 'choose'],
    ])
    expect(rows[1]?.parts).toMatchObject([{ id: replacement.id, free: 10, fits: false, prices: [{}, {}] }])
    expect(rows[2]?.parts.map(({ id, free, fits }) => [id, free, fits])).toEqual([
      [gates.id, 12, true],
      [corteco.id, 0, false],
    ])
  })
})

describe('one part', () => {
  it('shows reserve, what is on its way and the open orders behind both, not the closed ones', async () => {
    const buyer = await shop.signedIn(await givenBuyer(shop.db, { name: 'Тайный Покупатель' }))
    const order = (count: number) => ({
      ...orderInputOf([{ part: gates, count }]),
      idempotencyKey: crypto.randomUUID(),
    })
    const closed = await buyer.trpc.orders.create.mutate(order(1))
    await shop.db.updateTable('customerOrder').set({ status: 'done' }).where('id', '=', closed.id).execute()
    const { number } = await buyer.trpc.orders.create.mutate(order(5))

    const stock = await employee.trpc.spareParts.stock.query({ id: gates.id })
    const { orders, total } = await employee.trpc.spareParts.orders.query({ id: gates.id })

    const [own, ...others] = stock.branches
    expect(own).toMatchObject({ isOwn: true, free: 0, reserved: 3, incoming: 3, priceMinor: 100_000, currency: 'RUB' })
    expect(others.find(({ branch }) => branch.id === 2)).toMatchObject({ free: 1, reserved: 3, incoming: 0 })
    expect(others.at(-1)).toMatchObject({ distanceKm: null, currency: 'KZT', priceMinor: 500_000 })
    expect(stock.branches.length).toBeGreaterThan(20)
    expect(stock).toMatchObject({ free: 6, reserved: 6, incoming: 3 })
    expect(total).toBe(1)
    expect(orders).toMatchObject([
      {
        number: String(number),
        status: 'accepted',
        branchCity: 'Смоленск',
        count: 5,
        sources: [
          { branchId: 1, count: 2 },
          { branchId: 2, count: 3 },
        ],
      },
    ])
    expect(JSON.stringify(orders)).not.toContain('Покупатель')
  })

  it('lists the numbers that belong to it from both sides, and the machines with their place', async () => {
    const { numbers } = await employee.trpc.spareParts.numbers.query({ id: gates.id })
    const { models, total } = await employee.trpc.spareParts.models.query({ id: gates.id })

    expect(numbers.map(({ number, relation, part }) => [number, relation, part?.id])).toEqual([
      ['РСМ-77', 'original', undefined],
      ['ZW-9', 'analogue', replacement.id],
    ])
    const back = await employee.trpc.spareParts.numbers.query({ id: replacement.id })
    expect(back.numbers.map(({ number, manufacturer, part }) => [number, manufacturer, part?.id])).toEqual([
      ['ZQ-6201471', 'Gates', gates.id],
    ])
    expect(total).toBe(1)
    expect(models).toMatchObject([
      { model: { name: 'Нива 5' }, node: 'Вариатор', sheet: 14, position: 8, sheetUrl: null },
    ])
  })

  it('leads to the sheet of the machine that shows it, with the serial numbers of all lines it stands in', async () => {
    const { modelLineId } = await shop.db
      .selectFrom('model')
      .select('modelLineId')
      .where('name', '=', 'Нива 5')
      .executeTakeFirstOrThrow()
    const item = { partId: gates.id, name: '', count: 1, serialFrom: 500, note: '' }
    await shop.db.transaction().execute((trx) =>
      saveSheets(trx, [
        {
          code: 'N-3',
          title: 'Вариатор барабана',
          picture: null,
          places: [{ modelLineId, nodePath: ['Молотилка'], number: 3, modelIds: [] }],
          callouts: [],
          items: [
            { ...item, position: 5, lineNumber: 1, serialTo: 720 },
            { ...item, position: 6, lineNumber: 1, serialFrom: 800, serialTo: null },
          ],
        },
      ]),
    )

    const { models } = await employee.trpc.spareParts.models.query({ id: gates.id })

    expect(models).toMatchObject([
      {
        node: 'Вариатор барабана',
        sheet: 3,
        position: 5,
        sheetUrl: expect.stringMatching(/\?model=.+&sheet=3&pos=5$/),
        serialFrom: 500,
        serialTo: null,
      },
    ])
  })

  it('is there also when it is off sale, and is refused when it never was', async () => {
    const removed = await givenPart(shop.db, { isRemoved: true })

    expect(await employee.trpc.spareParts.part.query({ id: removed.id })).toMatchObject({ isRemoved: true, free: 10 })
    await expect(employee.trpc.spareParts.part.query({ id: 999_999 })).rejects.toMatchObject({
      data: { appCode: 'part_not_found', httpStatus: 404 },
    })
    expect(await employee.trpc.spareParts.part.query({ id: corteco.id, modelId: machine.id })).toMatchObject({
      isRemoved: false,
      fits: false,
    })
  })
})
