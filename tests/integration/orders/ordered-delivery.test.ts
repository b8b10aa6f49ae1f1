import { saveTerminals } from '@agromarket/core/delivery'
import { estimateRoad } from '@agromarket/core/integrations/routing'
import { beforeAll, expect, it } from 'vitest'
import { defaultBranchId, givenBuyer, givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { orderOf } from './given-order.ts'

const shop = useTestShop()
const address = { city: 'Рославль', region: 'Смоленская область', street: 'ул. Мира', house: '12' }
const place = { address, coords: [53.9528, 32.8639] }

beforeAll(async () => {
  await saveTerminals(shop.db, 'cdek', [
    {
      code: 'RSL1',
      countryId: 1,
      region: 'Смоленская область',
      city: 'Рославль',
      address: 'ул. Гагарина, 106',
      name: 'СДЭК',
      coords: [53.95, 32.86],
      schedule: 'Пн–Пт 9:00–18:00',
      phone: '',
      maxWeightGrams: null,
      maxPieceGrams: null,
      storageDays: null,
    },
  ])
})

async function givenQuote(method: 'calc' | 'terminals' = 'calc') {
  const part = await givenPart(shop.db, { category: 'remni', weightGrams: 2_000 })
  const visitor = await shop.signedIn(await givenBuyer(shop.db))
  const parts = [{ id: part.id, count: 2 }]
  const started = await visitor.post('/api/delivery/quotes', { method, branch: defaultBranchId, ...place, parts })
  await shop.drainOutbox()
  const quoteId: string = started.json().id
  const quote = await visitor.trpc.delivery.quote.query({ id: quoteId })
  const own = quote.quotes.find(({ state }) => state === 'done')
  if (!own) throw new Error('Nobody has named a price')
  const delivery = { method, ...place, quoteId, transportCompany: own.carrier, priceMinor: own.priceMinor }
  return { part, visitor, quoteId, own, delivery }
}

const order = (visitor: TestVisitor, part: { id: number }, change: object, count = 2) =>
  visitor.post('/api/order/create', orderOf([{ part, count }], change))

it('takes the quoted price over: the total holds it, the order tells of it, the address is kept', async () => {
  const { part, visitor, delivery, own } = await givenQuote()

  const answer = await order(visitor, part, { delivery, invoiceWay: 'sms' })

  expect(answer.statusCode, answer.body).toBe(200)
  const view = await visitor.trpc.orders.get.query({ id: answer.json().order.id })
  expect(view.totalMinor).toBe(view.lines.reduce((sum, line) => sum + line.totalMinor, own.priceMinor))
  expect(view).toMatchObject({ delivery: 'calc', deliveryPriceMinor: own.priceMinor, invoiceWay: 'sms' })
  expect(view.deliveryDetails).toMatchObject({ carrier: own.carrier, daysMin: own.daysMin, isApproximate: false })
  expect(await visitor.trpc.delivery.addresses.query()).toMatchObject([{ address, coords: place.coords }])
})

it('brings the goods to the terminal that was priced', async () => {
  const { part, visitor, delivery, own } = await givenQuote('terminals')

  const answer = await order(visitor, part, { delivery })

  const view = await visitor.trpc.orders.get.query({ id: answer.json().order.id })
  expect(view.deliveryDetails).toMatchObject({ method: 'terminals', terminalId: own.terminalId })
  // The way to it, not to the buyer, who fetches them from there.
  const to = view.deliveryDetails?.coords
  expect(to).not.toEqual(place.coords)
  expect(view.deliveryDetails?.distanceKm).toBe(to && estimateRoad(view.branch.coords, to).km)
})

it.each<[string, (given: Awaited<ReturnType<typeof givenQuote>>) => object | Promise<object>]>([
  [
    'another sum than the buyer saw',
    ({ delivery }) => ({ delivery: { ...delivery, priceMinor: delivery.priceMinor - 100 } }),
  ],
  ['another way', ({ delivery }) => ({ delivery: { ...delivery, method: 'terminals' } })],
  [
    'a quote that is half an hour old',
    async ({ delivery, quoteId }) => {
      const createdAt = new Date(Date.now() - 31 * 60_000)
      await shop.db.updateTable('deliveryQuote').set({ createdAt }).where('id', '=', quoteId).execute()
      return { delivery }
    },
  ],
  [
    'another address than was quoted for',
    ({ delivery }) => ({ delivery: { ...delivery, address: { ...address, city: 'Владивосток' } } }),
  ],
  ["somebody else's quote", async () => ({ delivery: (await givenQuote()).delivery })],
])('refuses %s, and changes nothing', async (_words, changeOf) => {
  const given = await givenQuote()

  const answer = await order(given.visitor, given.part, await changeOf(given))

  expect([answer.statusCode, answer.json().code]).toEqual([409, 'delivery_price_changed'])
  expect((await given.visitor.trpc.orders.list.query({})).total).toBe(0)
})

it.each([
  ['Рославль, ул. Мира, 12', 'Рославль, ул. Мира, 12'],
  ['Владивосток, ул. Светланская, 1', 'Рославль, Смоленская область, ул. Мира, 12'],
])('of the line «%s» brings the goods to «%s», where they were priced to', async (line, addressText) => {
  const { part, visitor, delivery } = await givenQuote()

  const answer = await order(visitor, part, { delivery: { ...delivery, line } })

  const view = await visitor.trpc.orders.get.query({ id: answer.json().order.id })
  expect(view.deliveryDetails).toMatchObject({ addressText })
})

it('refuses a quote for another count', async () => {
  const { part, visitor, delivery } = await givenQuote()

  const answer = await order(visitor, part, { delivery }, 3)

  expect(answer.json().code).toBe('delivery_price_changed')
})

it('leaves the price to the manager where nobody has named one', async () => {
  const part = await givenPart(shop.db)
  const visitor = await shop.signedIn(await givenBuyer(shop.db))

  const answer = await order(visitor, part, { delivery: { method: 'calc', address, priceMinor: 0 } })

  const view = await visitor.trpc.orders.get.query({ id: answer.json().order.id })
  expect(view.deliveryPriceMinor).toBe(0)
  expect(view.deliveryDetails).toMatchObject({
    addressText: 'Рославль, Смоленская область, ул. Мира, 12',
    carrier: null,
  })
})

it('reads the nested fields of a form, and asks for the address', async () => {
  const part = await givenPart(shop.db)
  const visitor = await shop.signedIn(await givenBuyer(shop.db))

  const nameless = await order(visitor, part, { delivery: 'calc' })
  const nested = await order(visitor, part, { delivery: { method: 'calc', address: 'Рославль, ул. Мира, 12' } })

  expect(nameless.json().issues).toEqual([{ path: 'delivery.address', message: 'Укажите адрес доставки' }])
  expect(nested.statusCode, nested.body).toBe(200)
})

it('of 200 buyers of three branches at once 50 get the last 50 pieces, wherever they lie, the others are refused', async () => {
  const stock = { 1: 21, 2: 17, 3: 12 }
  const branchIds = Object.keys(stock).map(Number)
  const part = await givenPart(shop.db, { stock })
  const buyers = await Promise.all(Array.from({ length: 200 }, async () => shop.signedIn(await givenBuyer(shop.db))))

  // The token of the forms, before the crowd.
  for (const visitor of buyers) await visitor.get('/api/auth/is-guest')

  const contactsOf = (index: number) => ({ name: 'Пётр', phone: '+7 900 111-22-33', email: `crowd-${index}@shop.test` })
  // A server that has too much to do says so, and everybody asks again.
  const buy = async (visitor: TestVisitor, index: number): ReturnType<typeof order> => {
    const branchId = branchIds[index % branchIds.length]
    const answer = await order(visitor, part, { contacts: contactsOf(index), branchId }, 1)
    return answer.statusCode === 503 ? buy(visitor, index) : answer
  }
  const answers = await Promise.all(buyers.map(buy))
  const codes = answers.map((answer) => answer.statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(50)
  // Sold out, or one address has ordered too much for now.
  expect(codes.filter((code) => ![200, 409, 429].includes(code))).toEqual([])
  const held = await shop.db
    .selectFrom('stockReservation')
    .select((eb) => ['branchId', eb.fn.sum<number>('quantity').as('pieces')])
    .where('partId', '=', part.id)
    .groupBy('branchId')
    .execute()
  expect(Object.fromEntries(held.map(({ branchId, pieces }) => [branchId, Number(pieces)]))).toEqual(stock)
  const isTooBusy = /timeout exceeded when trying to connect|"code":"unavailable"/
  const others = shop.takeFaults().filter((line) => !isTooBusy.test(line))
  expect(others).toEqual([])
})
