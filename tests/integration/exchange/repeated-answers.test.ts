import { sweepExchange } from '@agromarket/core/exchange'
import { beforeEach, expect, it } from 'vitest'
import { defaultBranchId, givenBuyer, givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import { orderInputOf } from '../orders/given-order.ts'
import { givenBase } from './given-base.ts'
import { answerOf } from './said-by-1c.ts'
import { openSaleSession, type SaleSession } from './sale-session.ts'

const shop = useTestShop()
let session: SaleSession

beforeEach(async () => {
  await shop.db.deleteFrom('exchangeBase').execute()
  session = await openSaleSession(shop, await givenBase(shop.db))
})

async function place() {
  const part = await givenPart(shop.db, { stock: { [defaultBranchId]: 9 } })
  const buyer = await shop.signedIn(await givenBuyer(shop.db))
  return buyer.trpc.orders.create.mutate({ ...orderInputOf([{ part, count: 2 }]), idempotencyKey: crypto.randomUUID() })
}

async function lettersOf(orderId: string) {
  await shop.drainOutbox()
  return shop.db
    .selectFrom('message')
    .select(['subject', 'bodyText'])
    .where('aboutId', '=', orderId)
    .orderBy('id')
    .execute()
}
const paid = { 'Заказ оплачен': 'true', Проведен: 'true' }

it('nothing is done when a file with several documents of one order comes again', async () => {
  const order = await place()
  const invoice = (number: string) => ({
    operation: 'Счет на оплату',
    id: `счёт-${number}`,
    number,
    basis: order.number,
  })
  const said = [{ requisites: paid }, invoice('СЧ-1'), invoice('СЧ-2')].map((one) => answerOf(order, one))
  const documents = said.flatMap((xml) => /<Документ>.*<\/Документ>/s.exec(xml) ?? [])
  const file = `<?xml version="1.0"?><КоммерческаяИнформация>${documents.join('')}</КоммерческаяИнформация>`

  const first = await session.send(file)
  const told = await lettersOf(order.id)
  const again = await session.send(file, 'orders-2.xml')

  expect(first.body).toMatch(/^success\nУчтено: 3, без изменений: 0/)
  expect(again.body).toMatch(/^success\nУчтено: 0, без изменений: 3/)
  expect(await lettersOf(order.id)).toEqual(told)
})

it('a file of answers is worked on by one of two requests at once', async () => {
  const fileLimitBytes = 64 * 1024
  session = await openSaleSession(shop, await givenBase(shop.db, { settings: { fileLimitBytes } }))
  const order = await place()
  // A piece of the full length that does not seem to be the end: it waits for what 1C asks next.
  const file = Buffer.from(answerOf(order, { requisites: paid }))
  await session.send(Buffer.concat([file, Buffer.alloc(fileLimitBytes - file.length, ' ')]))
  const ask = () => session.ask('import&filename=orders-1.xml')

  const bodies = (await Promise.all([ask(), ask()])).map(({ body }) => body)

  expect(bodies.filter((body) => body.startsWith('success\nУчтено: 1,'))).not.toEqual([])
  expect(bodies.filter((body) => body.includes('без изменений: 1'))).toEqual([])
  expect((await ask()).body).toMatch(/^success\nУчтено: 1,/)
  const rows = await shop.db.selectFrom('exchangeAnswer').select('state').where('orderId', '=', order.id).execute()
  expect(rows).toEqual([{ state: 'applied' }])
})

it('a file of answers is lost with its session when the process that worked on it is', async () => {
  const order = await place()
  await session.send(answerOf(order, { requisites: paid }))
  await shop.db.updateTable('exchangeFile').set({ state: 'running' }).execute()
  const stateOf = async () => (await shop.db.selectFrom('exchangeFile').select('state').executeTakeFirstOrThrow()).state

  await sweepExchange(shop.app)
  expect(await stateOf()).toBe('running')
  expect((await session.ask('import&filename=orders-1.xml')).body).toBe('progress\nОтветы по заказам учитываются')

  await shop.db.updateTable('exchangeSession').set({ closedAt: new Date() }).execute()
  await sweepExchange(shop.app)
  expect(await stateOf()).toBe('failed')
})
