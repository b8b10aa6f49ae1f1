import { addCartLines, getCart } from '@agromarket/core/cart'
import { saveTerminals } from '@agromarket/core/delivery'
import { createOrder } from '@agromarket/core/orders'
import { createDatabase } from '@agromarket/core/platform/db'
import { createOrderSchema } from '@agromarket/shared'
import { expect, it } from 'vitest'
import { defaultBranchId, givenBuyer, givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import { orderInputOf } from './given-order.ts'

const shop = useTestShop()
const address = { city: 'Рославль', region: 'Смоленская область', street: 'ул. Мира', house: '12' }
const place = { address, coords: [53.9528, 32.8639] }
const mostStatements = 12
/** The session is looked up before the use case begins. */
const sessionLookups = 1

it.each(['pickup', 'calc', 'terminals'] as const)(
  '%s: an order takes at most twelve SQL statements',
  async (method) => {
    const statements: string[] = []
    const counted = createDatabase({
      connectionString: shop.databaseUrl,
      onQuery: (statement) => statements.push(statement),
    })
    const user = await givenBuyer(shop.db, { limit: { totalMinor: 100_000_000 } })
    const parts = [await givenPart(shop.db, { weightGrams: 900 }), await givenPart(shop.db, { weightGrams: 900 })]
    const ctx = { ...(await shop.context({ user })), db: counted, readDb: counted }
    await addCartLines(ctx, { products: parts.map(({ id }) => ({ partId: id, count: 1 })) })
    await getCart(ctx)
    const delivery = method === 'pickup' ? method : await givenDelivery(method, user.id, parts)
    const wanted = orderInputOf(parts.map((part) => ({ part, count: 1 })))
    const input = createOrderSchema.parse({ ...wanted, delivery, payment: 'limit' })
    statements.length = 0

    await createOrder(ctx, input, { idempotencyKey: crypto.randomUUID(), files: [] })

    const work = statements.filter((statement) => !/^(begin|commit|start)/i.test(statement))
    await counted.destroy()
    expect(work.length + sessionLookups, work.join('\n')).toBeLessThanOrEqual(mostStatements)
  },
)

/** A way of delivery with a carrier's price for exactly these parts. */
async function givenDelivery(method: 'calc' | 'terminals', userId: string, parts: readonly { id: number }[]) {
  const terminal = { region: 'Смоленская область', city: 'Рославль', address: 'ул. Гагарина, 106', name: 'СДЭК' }
  await saveTerminals(shop.db, 'cdek', [
    {
      ...terminal,
      code: 'RSL1',
      countryId: 1,
      coords: [53.95, 32.86],
      schedule: 'Пн–Пт 9:00–18:00',
      phone: '',
      maxWeightGrams: null,
      maxPieceGrams: null,
      storageDays: null,
    },
  ])
  const visitor = await shop.signedIn({ id: userId })
  const asked = { method, branch: defaultBranchId, ...place, parts: parts.map(({ id }) => ({ id, count: 1 })) }
  const quoteId: string = (await visitor.post('/api/delivery/quotes', asked)).json().id
  await shop.drainOutbox()
  const { quotes } = await visitor.trpc.delivery.quote.query({ id: quoteId })
  const priced = quotes.find(({ state }) => state === 'done')
  if (!priced) throw new Error('Nobody has named a price')
  return { method, ...place, quoteId, transportCompany: priced.carrier, priceMinor: priced.priceMinor }
}
