import { beforeAll, beforeEach, expect, it } from 'vitest'
import { defaultBranchId, givenBuyer, givenPart, type TestPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { orderInputOf } from '../orders/given-order.ts'
import { givenBase } from './given-base.ts'
import { answerOf } from './said-by-1c.ts'
import { openSaleSession, type SaleSession } from './sale-session.ts'

const shop = useTestShop()
let employee: TestVisitor
let session: SaleSession

beforeAll(async () => {
  const roles = ['employee'] as const
  employee = await shop.signedIn(await givenBuyer(shop.db, { name: 'Анна Крылова', roles, branchId: defaultBranchId }))
})
beforeEach(async () => {
  await shop.db.deleteFrom('exchangeBase').execute()
  session = await openSaleSession(shop, await givenBase(shop.db, { name: 'Смоленск' }))
})

type Placed = { id: string; number: string; part: TestPart; code1c: string }
async function place(given: { limit?: number } = {}): Promise<Placed> {
  const part = await givenPart(shop.db, { stock: { [defaultBranchId]: 9 } })
  const limit = given.limit === undefined ? {} : { limit: { totalMinor: given.limit } }
  const buyer = await shop.signedIn(await givenBuyer(shop.db, limit))
  const payment = given.limit === undefined ? 'invoice' : 'limit'
  const input = { ...orderInputOf([{ part, count: 2 }]), payment, idempotencyKey: crypto.randomUUID() } as const
  const order = await buyer.trpc.orders.create.mutate(input)
  const { code1c } = await shop.db
    .selectFrom('part')
    .select('code1c')
    .where('id', '=', part.id)
    .executeTakeFirstOrThrow()
  return { ...order, part, code1c }
}

const statusOf = async (id: string) => (await employee.trpc.orders.desk.get.query({ id })).status
async function lettersOf(orderId: string) {
  await shop.drainOutbox()
  const rows = await shop.db
    .selectFrom('message')
    .select(['subject', 'bodyText'])
    .where('aboutId', '=', orderId)
    .where('template', '=', 'order-news')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows
}
const subjectsOf = async (orderId: string) => (await lettersOf(orderId)).map(({ subject }) => subject)
const paid = { 'Заказ оплачен': 'true', Проведен: 'true', Номер1С: 'АМ00-000123   ', Дата1С: '2026-11-22' }

it("takes no order for another whose number is the same: an id that is not the shop's names none", async () => {
  const order = await place()
  const cancelled = { Отменен: 'true' }

  const own = await session.send(answerOf(order, { id: 'УТ-1', requisites: cancelled }))
  expect(own.body).toContain('не найдено заказов: 1')
  expect(await statusOf(order.id)).toBe('accepted')

  await session.send(answerOf(order, { id: order.number, requisites: cancelled }), 'orders-2.xml')
  expect(await statusOf(order.id)).toBe('cancelled')
})

it('cancels an order whatever 1C has left of its lines and sum', async () => {
  const [emptied, changed] = [await place(), await place()]

  const answers = [
    await session.send(answerOf(emptied, { sum: '0', requisites: { Отменен: 'true' } })),
    await session.send(
      answerOf(changed, {
        sum: '1.00',
        lines: [{ id: changed.code1c, count: 1, price: '1.00' }],
        requisites: { 'Статус заказа': 'Отменен' },
      }),
      'orders-2.xml',
    ),
  ]

  for (const { body } of answers) expect(body).toContain('Учтено: 1,')
  expect([await statusOf(emptied.id), await statusOf(changed.id)]).toEqual(['cancelled', 'cancelled'])
})

it('leads an order through its table, tells the buyer of the last step, and does nothing when it is said again', async () => {
  const order = await place()
  const xml = answerOf(order, { requisites: paid })

  const first = await session.send(xml)
  const again = await session.send(xml, 'orders-2.xml')

  expect(first.body).toBe('success\nУчтено: 1, без изменений: 0, ждут решения: 0, не найдено заказов: 0')
  expect(again.body).toBe('success\nУчтено: 0, без изменений: 1, ждут решения: 0, не найдено заказов: 0')
  const { status, events } = await employee.trpc.orders.desk.get.query({ id: order.id })
  expect(status).toBe('assembling')
  expect(events.map(({ kind, status: at, by, note }) => [kind, at, by, note])).toEqual([
    ['moved', 'accepted', expect.any(String), expect.any(String)],
    ['moved', 'confirmed', '1С: Смоленск', ''],
    ['moved', 'awaiting_payment', '1С: Смоленск', ''],
    ['moved', 'assembling', '1С: Смоленск', ''],
    ['note', 'assembling', '1С: Смоленск', 'Номер в 1С: АМ00-000123 от 22.11.2026'],
  ])
  expect(await subjectsOf(order.id)).toEqual([`Заказ № ${order.number} собирают`])
})

it('tells the base nothing that it has said itself, and what the shop has changed meanwhile it does tell', async () => {
  const quiet = await place()
  const changed = await place()
  await session.ask('query')
  await session.ask('success')
  const { version } = await employee.trpc.orders.desk.get.query({ id: changed.id })
  await employee.trpc.orders.desk.move.mutate({ id: changed.id, version, to: 'confirmed', reason: '' })

  await session.send(answerOf(quiet, { requisites: paid }))
  await session.send(answerOf(changed, { requisites: paid }))

  const { body } = await session.ask('query')
  expect([...body.matchAll(/<Номер>(\d+)</g)].map(([, number]) => number)).toEqual([changed.number])
})

it('leaves to a person what the table forbids and what changes sums, and the order as it was', async () => {
  const cancelled = await place()
  await session.send(answerOf(cancelled, { requisites: { Отменен: 'true' } }))
  const order = await place()

  const late = await session.send(answerOf(cancelled, { requisites: paid }))
  const other = await session.send(
    answerOf(order, { requisites: paid, lines: [{ id: order.code1c, count: 1, price: '100.00' }], sum: '100.00' }),
  )

  expect(await statusOf(cancelled.id)).toBe('cancelled')
  expect(late.body).toContain(
    'ждут решения: 1, не найдено заказов: 0\n' +
      `${cancelled.number}: ждёт решения на сайте. На сайте заказ «Отменён», в 1С «На сборке»: такого перехода нет`,
  )
  expect(await statusOf(order.id)).toBe('accepted')
  expect(other.body).toMatch(/ждут решения: 1.*\n.*количество 2 → 1/)
  expect(await subjectsOf(order.id)).toEqual([])
})

it('calls a line by its article and name on the site, whatever 1C calls it, once its id is known', async () => {
  const [order, told, coded] = [await place(), await givenPart(shop.db), await givenPart(shop.db)]
  const base = await shop.db.selectFrom('exchangeBase').select('id').executeTakeFirstOrThrow()
  const item = { baseId: base.id, externalId: 'ид-1', goodsId: 'ид-1', partId: told.id, isDeleted: false }
  await shop.db.insertInto('exchangeItem').values(item).execute()
  const { code1c } = await shop.db
    .selectFrom('part')
    .select('code1c')
    .where('id', '=', coded.id)
    .executeTakeFirstOrThrow()
  const lines = [order.code1c, 'ид-1#синий', code1c].map((id) => ({ id, count: 2, price: '100.00' }))

  const { body } = await session.send(answerOf(order, { lines, sum: '600.00' }))

  expect(body).toContain(`${told.article} ${told.name}: добавлен, 2 по`)
  expect(body).toContain(`${coded.article} ${coded.name}: добавлен, 2 по`)
  expect(body).not.toContain('Товар:')
})

it('passes an invoice on to the buyer once, by the order that it is based on', async () => {
  const order = await place()
  const invoice = { operation: 'Счет на оплату', basis: order.id, id: crypto.randomUUID(), number: 'СЧ-77' }

  await session.send(answerOf(order, invoice))
  await session.send(answerOf(order, { ...invoice, requisites: { Проведен: 'true' } }))

  expect(await statusOf(order.id)).toBe('awaiting_payment')
  const { events } = await employee.trpc.orders.desk.get.query({ id: order.id })
  expect(events.filter(({ kind }) => kind === 'message').map(({ note }) => note)).toEqual([
    'Счёт № СЧ-77 от 22.11.2026.',
  ])
  const letters = await lettersOf(order.id)
  expect(letters.map(({ subject }) => subject)).toEqual([`Заказ № ${order.number} ждёт оплаты`])
  expect(letters[0]?.bodyText).toContain('Счёт № СЧ-77 от 22.11.2026.')
})

it('leads an order to where the farthest of its documents is, in whatever order they come, and tells the buyer once of each step', async () => {
  const order = await place()
  const shipment = { operation: 'Отпуск товара', basis: order.number, id: crypto.randomUUID(), number: 'РТ-1' }
  const draft = { ...shipment, requisites: { Проведен: 'false', 'Дата отгрузки по 1С': '0001-01-01T00:00:00' } }

  await session.send(answerOf(order, draft), 'orders-1.xml')
  expect(await statusOf(order.id)).toBe('accepted')
  await session.send(answerOf(order, { ...shipment, requisites: { Проведен: 'true' } }), 'orders-2.xml')
  const shipped = await statusOf(order.id)
  expect(['shipped', 'done']).toContain(shipped)
  await session.send(answerOf(order, { requisites: paid }), 'orders-3.xml')
  const lines = [{ id: order.code1c, count: 1, price: '1.00' }]
  const deleted = { ...shipment, lines, sum: '1.00', requisites: { ПометкаУдаления: 'true' } }
  const late = await session.send(answerOf(order, deleted), 'orders-4.xml')

  expect(late.body).toContain('РТ-1: Документ «Отпуск товара» помечен на удаление и не учтён')
  expect(await statusOf(order.id)).toBe(shipped)
  expect(await subjectsOf(order.id)).toHaveLength(1)
})

it('cancels an order whose requisites say that it is deleted', async () => {
  const order = await place()

  await session.send(answerOf(order, { requisites: { Проведен: 'false', ПометкаУдаления: 'true' } }))

  expect(await statusOf(order.id)).toBe('cancelled')
})

it('makes no order of what it does not know, by whatever number', async () => {
  const order = await place()

  const answer = await session.send(answerOf(order, { id: crypto.randomUUID(), requisites: paid }))

  expect(answer.body).toBe(
    `success\nУчтено: 0, без изменений: 0, ждут решения: 0, не найдено заказов: 1\n${order.number}: такого заказа на сайте нет`,
  )
  expect(await statusOf(order.id)).toBe('accepted')
})

it.each([
  { count: 1e300, price: '1.00' },
  { count: -3, price: '1.00' },
  { count: 1, price: '-1.00' },
  { count: 0.5, price: '999999999999.99' },
])('leaves a line of $count at $price to a person, who cannot accept it, and takes the next document', async (odd) => {
  const [order, next] = [await place(), await place()]

  const answer = await session.send(answerOf(order, { lines: [{ id: order.code1c, ...odd }], sum: '1' }))
  const sane = await session.send(answerOf(next, { requisites: paid }), 'orders-2.xml')

  expect(answer.body).toMatch(/^success\nУчтено: 0, без изменений: 0, ждут решения: 1/)
  expect(sane.body).toMatch(/^success\nУчтено: 1/)
  const { id } = await waitingFor(order.id)
  await expect(employee.trpc.exchangeAnswers.decide.mutate({ id, decision: 'accept', word: '' })).rejects.toEqual(
    refusal('exchange_answer_unfit'),
  )
  expect(await statusOf(order.id)).toBe('accepted')
})

it('tells 1C of ten documents that it does not know, and the report of all', async () => {
  const documents = Array.from({ length: 12 }, (_, index) => `<Документ><Ид>own-${index}</Ид></Документ>`)

  const { body } = await session.send(`<КоммерческаяИнформация>${documents.join('')}</КоммерческаяИнформация>`)

  expect(body.split('\n').filter((line) => line.endsWith('такого заказа на сайте нет'))).toHaveLength(10)
  const report = await shop.db.selectFrom('exchangeReport').select('content').where('level', '=', 'warning').execute()
  expect(report).toHaveLength(12)
})

it('hears no base about orders of branches that are not its own', async () => {
  const order = await place()
  const other = await givenBase(shop.db, { settings: { orderBranchIds: [defaultBranchId + 1] } })
  const stranger = await openSaleSession(shop, other)

  const answer = await stranger.send(answerOf(order, { requisites: { Отменен: 'true' } }))

  expect(answer.body).toContain(`${order.number}: такого заказа на сайте нет`)
  expect(await statusOf(order.id)).toBe('accepted')
})

it('takes the documents of a file that breaks off as far as they go, and says so', async () => {
  const order = await place()
  const whole = answerOf(order, { requisites: paid })

  const cut = await session.send(whole.replace('</КоммерческаяИнформация>', '<Документ><Ид>'))
  const again = await session.send(whole)

  expect(cut.body).toBe('failure\nФайл обрывается: части не дошли или переданы не по порядку. Повторите обмен.')
  expect(again.body).toMatch(/^success\nУчтено: 0, без изменений: 1/)
  expect(await subjectsOf(order.id)).toEqual([`Заказ № ${order.number} собирают`])
})

const waitingFor = async (orderId: string) => {
  const { waiting } = await employee.trpc.exchangeAnswers.list.query()
  const found = waiting.find(({ order }) => order.id === orderId)
  if (!found) throw new Error('Nothing waits')
  return found
}
const refusal = (code: string) => expect.objectContaining({ data: expect.objectContaining({ appCode: code }) })
const reservedOf = async (part: TestPart) => {
  const row = await shop.db
    .selectFrom('stock')
    .select('reserved')
    .where('partId', '=', part.id)
    .where('branchId', '=', defaultBranchId)
    .executeTakeFirstOrThrow()
  return row.reserved
}

it('becomes what the document says when a person accepts it: lines, pieces, sum, state, and one letter of all', async () => {
  const order = await place()
  const lines = [{ id: order.code1c, count: 3, price: '150.00' }]
  const requisites = { Проведен: 'true', 'Номер счета': 'СЧ-12' }
  await session.send(answerOf(order, { requisites, lines, sum: '450.00' }))

  const waiting = await waitingFor(order.id)
  const { waiting: left, decided } = await employee.trpc.exchangeAnswers.decide.mutate({
    id: waiting.id,
    decision: 'accept',
    word: 'Согласовано с покупателем',
  })

  expect(waiting).toMatchObject({ state: 'waiting', targetLabel: 'Подтверждён', obstacle: '' })
  expect(left.filter((one) => one.order.id === order.id)).toEqual([])
  expect(decided[0]).toMatchObject({
    state: 'accepted',
    decision: { by: 'Анна Крылова', word: 'Согласовано с покупателем' },
  })
  const after = await employee.trpc.orders.desk.get.query({ id: order.id })
  expect(after).toMatchObject({ status: 'confirmed', totalMinor: 450_00, lines: [{ count: 3, priceMinor: 150_00 }] })
  expect(await reservedOf(order.part)).toBe(3)
  const letters = await lettersOf(order.id)
  expect(letters.map(({ subject }) => subject)).toEqual([`Заказ № ${order.number} подтверждён`])
  expect(letters[0]?.bodyText).toMatch(/Заказ изменён: .*количество 2 → 3.* руб\. Счёт № СЧ-12\./)
  await expect(
    employee.trpc.exchangeAnswers.decide.mutate({ id: waiting.id, decision: 'accept', word: '' }),
  ).rejects.toEqual(refusal('exchange_answer_decided'))
})

it('tells in one letter of a change that leaves the state as it is, with the number of the invoice', async () => {
  const order = await place()
  const lines = [{ id: order.code1c, count: 1, price: '150.00' }]
  await session.send(answerOf(order, { requisites: { 'Номер счета': 'СЧ-13' }, lines, sum: '150.00' }))

  const { id } = await waitingFor(order.id)
  await employee.trpc.exchangeAnswers.decide.mutate({ id, decision: 'accept', word: '' })

  const letters = await lettersOf(order.id)
  expect(letters.map(({ subject }) => subject)).toEqual([`Заказ № ${order.number} изменён`])
  expect(letters[0]?.bodyText).toContain('Счёт № СЧ-13.')
  expect(letters[0]?.bodyText).not.toContain('..')
})

it('stays when a person refuses with his word, and 1C is told of the order again', async () => {
  const order = await place()
  await session.ask('query')
  await session.ask('success')
  await session.send(answerOf(order, { sum: '1.00', lines: [{ id: order.code1c, count: 1, price: '1.00' }] }))
  const { id } = await waitingFor(order.id)

  await expect(employee.trpc.exchangeAnswers.decide.mutate({ id, decision: 'refuse', word: ' ' })).rejects.toEqual(
    refusal('exchange_word_missing'),
  )
  await employee.trpc.exchangeAnswers.decide.mutate({ id, decision: 'refuse', word: 'Цена не та' })

  expect(await statusOf(order.id)).toBe('accepted')
  expect(await subjectsOf(order.id)).toEqual([])
  expect((await session.ask('query')).body).toContain(`<Номер>${order.number}</Номер>`)
})

it('is not accepted while it cannot be done, and waits on', async () => {
  const order = await place()
  await session.send(answerOf(order, { lines: [{ id: 'нет-такого', count: 1, price: '1.00' }] }))
  const { id, obstacle } = await waitingFor(order.id)

  expect(obstacle).toBe('Товара «Товар» на сайте нет')
  await expect(employee.trpc.exchangeAnswers.decide.mutate({ id, decision: 'accept', word: '' })).rejects.toEqual(
    refusal('exchange_answer_unfit'),
  )
  expect((await waitingFor(order.id)).id).toBe(id)
})

it('waits in one edition: what 1C says newly takes the place of what waited', async () => {
  const order = await place()
  const said = (count: number) => answerOf(order, { lines: [{ id: order.code1c, count, price: '10.00' }] })
  await session.send(said(3))
  await session.send(said(4))

  const { waiting } = await employee.trpc.exchangeAnswers.list.query()
  const own = waiting.filter((one) => one.order.id === order.id)
  expect(own.map(({ changes }) => changes[0])).toEqual([expect.stringContaining('количество 2 → 4')])
})

it('is of the employees of its branch: for others there is no such document', async () => {
  const order = await place()
  await session.send(answerOf(order, { sum: '1.00' }))
  const { id } = await waitingFor(order.id)
  const stranger = await shop.signedIn(await givenBuyer(shop.db, { roles: ['employee'], branchId: 2 }))

  const { waiting } = await stranger.trpc.exchangeAnswers.list.query()

  expect(waiting.filter((one) => one.id === id)).toEqual([])
  await expect(stranger.trpc.exchangeAnswers.decide.mutate({ id, decision: 'accept', word: '' })).rejects.toEqual(
    refusal('not_found'),
  )
})

it('takes from a limit what the changed order costs, and refuses what the limit has not', async () => {
  const order = await place({ limit: 1_000_000_00 })
  const usedOf = async () => {
    const row = await shop.db
      .selectFrom('organization as org')
      .innerJoin('customerOrder as o', 'o.creditOrganizationId', 'org.id')
      .select('org.limitUsedMinor')
      .where('o.id', '=', order.id)
      .executeTakeFirstOrThrow()
    return row.limitUsedMinor
  }
  const say = (count: number, price: string) =>
    session.send(answerOf(order, { lines: [{ id: order.code1c, count, price }] }))
  const accept = async () =>
    employee.trpc.exchangeAnswers.decide.mutate({ id: (await waitingFor(order.id)).id, decision: 'accept', word: '' })

  await say(1, '700000.00')
  await accept()
  expect(await usedOf()).toBe(700_000_00)
  await say(2, '700000.00')
  await expect(accept()).rejects.toEqual(refusal('limit_exceeded'))
  await session.send(answerOf(order, { requisites: { Отменен: 'true' } }))
  expect(await usedOf()).toBe(0)
})
