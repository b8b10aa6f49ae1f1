import { type OfferVariant, offerContentSchema, offerVariants, optionAmount } from '@agromarket/shared'
import { expect, it } from 'vitest'
import { machineOffers } from '../../../db/seeds/demo/offers/machine-offers.ts'
import { partOffers } from '../../../db/seeds/demo/offers/part-offers.ts'
import { givenOffer } from '../../support/given-offer.ts'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()

async function givenVariant(variant: OfferVariant) {
  const demo = [...machineOffers, ...partOffers].find((one) => one.variant === variant)
  if (!demo) throw new Error(`The demo has no offer of the variant ${variant}`)
  const { hash } = await givenOffer(shop.db, { variant, content: { machines: [], ...demo.content } })
  return { hash, content: offerContentSchema.parse(demo.content) }
}

it.each(offerVariants)('REST of spec §7 serves an offer of the variant %s', async (variant) => {
  const { hash, content } = await givenVariant(variant)
  const guest = shop.visitor()

  const options = (await guest.get(`/offers/single-technique/get-product-options?hash=${hash}`)).json()
  expect(options.map(({ id, amountToCharge }: { id: string; amountToCharge: number }) => [id, amountToCharge])).toEqual(
    content.machines.flatMap((machine) => machine.options).map((one) => [one.id, optionAmount(one) / 100]),
  )

  const queue = [
    { type: 'payment', value: 'leasing', initialFeeBp: 2_000, months: 12 },
    { type: 'comment', text: 'К уборке' },
    ...(variant === 'engineer' ? [] : [{ type: 'count', count: 3 }]),
  ]
  const changed = await guest.post(`/offers/single-technique/set-change?hash=${hash}`, { queue, version: 0 })
  expect(changed.json()).toMatchObject({
    version: 1,
    diff: { payment: { value: 'leasing' }, comment: 'К уборке', ...(variant !== 'engineer' && { count: 3 }) },
  })

  const asked = {
    hash,
    delivery: { address: 'Рославль, ул. Ленина, 1', coords: [53.95, 32.86] },
    distance: 120,
    area: '3368',
  }
  const priced = await guest.post('/offers/single-technique/get-delivery-price', asked)
  const weightKg = [...content.machines, ...content.parts].reduce(
    (sum, line) => sum + (line.count * line.weightGrams) / 1000,
    0,
  )
  expect(priced.json()).toMatchObject({ items: [{ delivery_price_currency: 'RUB', productDimensions: { weightKg } }] })
  const nowhere = await guest.post('/offers/single-technique/get-delivery-price', { hash })
  expect(nowhere.json().items).toEqual([
    expect.objectContaining({ price: 0, auto: false, error: 'Доставку рассчитает менеджер' }),
  ])
})
