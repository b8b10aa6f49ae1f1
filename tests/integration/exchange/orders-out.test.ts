import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { defaultBranchId, givenBuyer, givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { orderInputOf } from '../orders/given-order.ts'
import { givenBase } from './given-base.ts'
import { openSaleSession, type SaleSession } from './sale-session.ts'

const shop = useTestShop()
const otherBranchId = 2
let employee: TestVisitor

beforeAll(async () => {
  const roles = ['employee'] as const
  employee = await shop.signedIn(await givenBuyer(shop.db, { name: 'Анна Крылова', roles, branchId: defaultBranchId }))
})

/** A base that is told of orders from now on. */
async function givenOrderBase(settings: Parameters<typeof givenBase>[1] = {}) {
  return givenBase(shop.db, { ...settings, settings: { orderBranchIds: [defaultBranchId], ...settings.settings } })
}

async function place(branchId = defaultBranchId) {
  const part = await givenPart(shop.db, { stock: { [branchId]: 9 } })
  const buyer = await shop.signedIn(await givenBuyer(shop.db))
  const input = { ...orderInputOf([{ part, count: 2 }]), branchId, idempotencyKey: crypto.randomUUID() }
  const order = await buyer.trpc.orders.create.mutate(input)
  return { ...order, part }
}

const numbersOf = (xml: string) => [...xml.matchAll(/<Номер>(\d+)</g)].map(([, number]) => number)
const timeless = (xml: string) => xml.replace(/ДатаФормирования="[^"]*"/, '')
async function told(session: SaleSession) {
  return numbersOf((await session.ask('query')).body)
}

it('hands an order out until 1C says that it has it, and then no more', async () => {
  const base = await givenOrderBase()
  const order = await place()
  const session = await openSaleSession(shop, base)

  const first = await session.ask('query')
  const again = await session.ask('query')

  expect(first.headers['content-type']).toBe('text/xml; charset=utf-8')
  expect(numbersOf(first.body)).toEqual([order.number])
  expect(timeless(again.body)).toBe(timeless(first.body))
  expect(first.body).toContain(`<Ид>${order.id}</Ид>`)
  expect(first.body).toContain('<ХозОперация>Заказ товара</ХозОперация>')
  expect(first.body).toContain('<Наименование>Статус заказа</Наименование><Значение>Принят</Значение>')

  const next = await openSaleSession(shop, base)
  expect(await told(next)).toEqual([order.number])
  expect((await next.ask('success')).body).toBe('success\nПередано заказов: 1')
  expect((await next.ask('success')).body).toBe('success\nПередано заказов: 1')
  expect(await told(next)).toEqual([])
})

it('names goods and their catalogue as the base has told them, and a part that it has never told by its code', async () => {
  const base = await givenOrderBase()
  const [told, characteristic, untold] = [await place(), await place(), await place()]
  await sql`
    insert into exchange_item (base_id, external_id, goods_id, catalog_id, part_id)
    values (${base.id}, 'goods-1', 'goods-1', 'catalog-1', ${told.part.id}), (${base.id}, 'goods-2', 'goods-2', 'catalog-2', null),
      (${base.id}, 'goods-2#red', 'goods-2', '', ${characteristic.part.id})`.execute(shop.db)

  const { body } = await (await openSaleSession(shop, base)).ask('query')

  expect(body).toContain('<Товар><Ид>goods-1</Ид><ИдКаталога>catalog-1</ИдКаталога>')
  expect(body).toContain('<Товар><Ид>goods-2#red</Ид><ИдКаталога>catalog-2</ИдКаталога>')
  expect(body).toContain(`<Артикул>${untold.part.article}</Артикул>`)
  expect(body.match(/<ИдКаталога>/g)).toHaveLength(2)
})

it('marks what it has handed out and nothing else: changes and orders in between go the next time', async () => {
  const base = await givenOrderBase()
  const changed = await place()
  const quiet = await place()
  const session = await openSaleSession(shop, base)
  expect(await told(session)).toEqual([changed.number, quiet.number])

  const { version } = await employee.trpc.orders.desk.get.query({ id: changed.id })
  await employee.trpc.orders.desk.move.mutate({ id: changed.id, version, to: 'confirmed', reason: '' })
  const late = await place()
  await session.ask('success')

  expect(await told(session)).toEqual([changed.number, late.number])
})

it('does not take for handed over what broke off, nor what another session was given', async () => {
  const base = await givenOrderBase()
  const order = await place()
  const session = await openSaleSession(shop, base)
  await session.ask('query')
  await sql`update exchange_handover set completed_at = null`.execute(shop.db)

  expect((await session.ask('success')).body).toBe('failure\nЗаказы выгрузились не до конца. Запросите их снова.')
  const next = await openSaleSession(shop, base)
  expect((await next.ask('success')).body).toBe('success\nЗаказы в этом сеансе не запрашивались')
  expect(await told(next)).toEqual([order.number])
})

it('tells each base of its branches, and of what was placed since it was connected', async () => {
  const before = await place()
  const own = await givenOrderBase()
  const other = await givenOrderBase({ settings: { orderBranchIds: [otherBranchId] } })
  const all = await givenOrderBase({ settings: { orderBranchIds: null, ordersSince: '2020-01-01T00:00:00Z' } })
  const here = await place()
  const there = await place(otherBranchId)

  expect(await told(await openSaleSession(shop, own))).toEqual([here.number])
  expect(await told(await openSaleSession(shop, other))).toEqual([there.number])
  expect(await told(await openSaleSession(shop, all))).toEqual(
    expect.arrayContaining([before.number, here.number, there.number]),
  )
})

it('begins with the day that was named, on the clock of the first of its branches', async () => {
  const { timeZone } = await shop.db
    .selectFrom('branch')
    .select('timeZone')
    .where('id', '=', defaultBranchId)
    .executeTakeFirstOrThrow()
  expect(timeZone).toBe('Europe/Moscow')
  const base = await givenOrderBase({ settings: { ordersSince: '2026-01-15' } })
  const [late, early] = [await place(), await place()]
  const placedAt = (id: string, createdAt: Date) =>
    shop.db.updateTable('customerOrder').set({ createdAt }).where('id', '=', id).execute()
  await placedAt(late.id, new Date('2026-01-14T20:59:59Z'))
  await placedAt(early.id, new Date('2026-01-14T21:00:00Z'))

  const numbers = await told(await openSaleSession(shop, base))

  expect(numbers).toContain(early.number)
  expect(numbers).not.toContain(late.number)
})

it('writes in the letters and the schema of the base', async () => {
  const base = await givenOrderBase({ settings: { orderCharset: 'windows-1251', orderSchema: '3.1' } })
  await place()

  const answer = await (await openSaleSession(shop, base)).ask('query')

  expect(answer.headers['content-type']).toBe('text/xml; charset=windows-1251')
  const xml = new TextDecoder('windows-1251').decode(answer.rawPayload)
  expect(xml).toMatch(
    /^<\?xml version="1.0" encoding="windows-1251"\?>\n<КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_3" ВерсияСхемы="3.1"/,
  )
  expect(xml).toContain('<Контейнер><Документ>')
})
