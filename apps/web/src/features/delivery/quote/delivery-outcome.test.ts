import {
  type CarrierQuote,
  type CartView,
  type DeliveryQuote,
  deliveryChoiceSchema,
  emptyAddress,
} from '@agromarket/shared'
import { describe, expect, it } from 'vitest'
import { toOutcome } from './delivery-outcome.ts'

const cartOf = (totalMinor: number | null, isChecked = true) =>
  ({ lines: [{ partId: 1, count: 2, isChecked, totalMinor }] }) as unknown as CartView
const place = { line: 'Рославль', address: emptyAddress, coords: [53.9, 32.8] as [number, number], isPointed: false }
const calc = deliveryChoiceSchema.parse({ method: 'calc', place })
const answer = (carrier: CarrierQuote['carrier'], priceMinor: number, state: CarrierQuote['state'] = 'done') =>
  ({ carrier, priceMinor, state, reason: state === 'failed' ? 'Не возит' : null }) as CarrierQuote
const quoteOf = (...quotes: CarrierQuote[]) =>
  ({
    id: 'quote',
    state: quotes.some(({ state }) => state === 'calculating') ? 'calculating' : 'done',
    quotes,
  }) as DeliveryQuote
const known = { choice: calc, cart: cartOf(100), quote: null, hasFailed: false }

describe('the price of the delivery', () => {
  it.each([
    ['nothing is checked', { ...known, cart: cartOf(100, false) }, 'nothing'],
    ['nothing checked has a price', { ...known, cart: cartOf(0) }, 'nothing'],
    ['no address is given', { ...known, choice: { ...calc, place: null } }, 'incomplete'],
    ['the address has no point', { ...known, choice: { ...calc, place: { ...place, coords: null } } }, 'manager'],
    ['nobody could be asked', { ...known, hasFailed: true }, 'manager'],
    ['nobody has answered yet', { ...known, quote: quoteOf(answer('own', 0, 'calculating')) }, 'calculating'],
    ['everybody has refused', { ...known, quote: quoteOf(answer('own', 0, 'failed')) }, 'manager'],
    ['the goods are fetched', { ...known, choice: deliveryChoiceSchema.parse({}) }, 'free'],
  ])('when %s', (_when, given, kind) => {
    expect(toOutcome(given).kind).toBe(kind)
  })

  it('is that of whoever asks least, until the visitor chooses another', () => {
    const quote = quoteOf(answer('own', 500), answer('pek', 300), answer('cdek', 0, 'calculating'))

    expect(toOutcome({ ...known, quote })).toMatchObject({ carrier: { carrier: 'pek' } })
    expect(toOutcome({ ...known, quote, choice: { ...calc, carrier: 'own' } })).toMatchObject({
      carrier: { priceMinor: 500 },
    })
  })
})
