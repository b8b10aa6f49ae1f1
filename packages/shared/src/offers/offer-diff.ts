import { z } from '../validation/zod.ts'
import { applyOfferChanges, type PricedChange } from './apply-changes.ts'
import { calculateOffer, deliveryAmount, optionAmount } from './offer-calculator.ts'
import type { OfferContent } from './offer-content.schema.ts'
import { type OfferCurrency, offerPaymentKinds, unknownPriceMinor } from './offer-terms.ts'
import { planPayments } from './plan-payments.ts'

const nothing = z.null()

/** Spec §3 diff, as REST answers it: prices in whole units of the currency with their fraction. */
export const offerDiffSchema = z.object({
  count: z.union([z.int(), nothing]),
  fast_delivery: z.union([z.string(), nothing]),
  payment: z.union([
    z.object({
      value: z.enum(offerPaymentKinds),
      price: z.number(),
      schedule: z.array(
        z.object({
          term: z.string(),
          percent: z.union([z.number(), nothing]),
          payment: z.number(),
          prepay: z.boolean(),
          total: z.number(),
          initial_fee: z.number(),
        }),
      ),
    }),
    nothing,
  ]),
  delivery: z.union([
    z.object({
      value: z.enum(['pickupChoice', 'deliveryChoice']),
      type: z.enum(['pickup', 'calc']),
      // The specification's own spelling.
      addres: z.string(),
      subsidiary: z.string(),
      name: z.string(),
      delivery_price: z.number(),
      delivery_price_currency: z.string(),
    }),
    nothing,
  ]),
  options: z.array(z.object({ id: z.string(), title: z.string(), value: z.int() })),
  comment: z.union([z.string(), nothing]),
})
export type OfferDiff = z.infer<typeof offerDiffSchema>

/** What the client has changed of an offer; null: nothing. `from` is the day that payments count from. */
export function toOfferDiff(
  content: OfferContent,
  changes: readonly PricedChange[],
  { currency, from }: { currency: OfferCurrency; from: string },
): OfferDiff | null {
  if (changes.length === 0) return null
  const changed = applyOfferChanges(content, changes)
  const count = findLast(changes, 'count')?.count ?? null
  const options = changes.flatMap((change) => {
    if (change.type !== 'option') return []
    const option = content.machines.flatMap((machine) => machine.options).find(({ id }) => id === change.id)
    return option ? [{ id: option.id, title: option.title, value: change.count }] : []
  })
  return {
    count,
    fast_delivery: findLast(changes, 'fast_delivery')?.date ?? null,
    payment: findLast(changes, 'payment') ? toPayment(changed, from) : null,
    delivery: findLast(changes, 'delivery') ? toDelivery(changed, currency) : null,
    options,
    comment: findLast(changes, 'comment')?.text ?? null,
  }
}

function toPayment(content: OfferContent, from: string): OfferDiff['payment'] {
  const { totalMinor } = calculateOffer(content)
  const plan = planPayments(content.payment, totalMinor, from)
  return {
    value: content.payment.kind,
    price: plan.payableMinor / 100,
    schedule: plan.payments.map(({ date, shareBp, amountMinor, isPrepay }) => ({
      term: date ?? '',
      percent: shareBp === null ? null : shareBp / 100,
      payment: amountMinor / 100,
      prepay: isPrepay,
      total: plan.payableMinor / 100,
      initial_fee: plan.initialFeeMinor / 100,
    })),
  }
}

function toDelivery(content: OfferContent, currency: OfferCurrency): OfferDiff['delivery'] {
  const { method, address, carrierName } = content.delivery
  const priceMinor = deliveryAmount(content)
  return {
    value: method === 'pickup' ? 'pickupChoice' : 'deliveryChoice',
    type: method,
    addres: address,
    subsidiary: content.shipments[0]?.subsidiary ?? '',
    name: carrierName,
    delivery_price: priceMinor === null ? unknownPriceMinor : priceMinor / 100,
    delivery_price_currency: currency,
  }
}

function findLast<Type extends PricedChange['type']>(
  changes: readonly PricedChange[],
  type: Type,
): Extract<PricedChange, { type: Type }> | undefined {
  return changes.findLast((change): change is Extract<PricedChange, { type: Type }> => change.type === type)
}

/** Spec §3 product option with its title, as get-product-options answers it. */
export const productOptionSchema = z.object({
  id: z.string(),
  modelId: z.union([z.int(), nothing]),
  title: z.string(),
  count: z.int(),
  /** As the offer has it: a change is sent only for a difference (spec §5). */
  oldCount: z.int(),
  productCount: z.int(),
  pricePerItem: z.number(),
  isIncluded: z.boolean(),
  amountToCharge: z.number(),
})
export type ProductOption = z.infer<typeof productOptionSchema>

/** Options of all machines as the client's changes make them. */
export function toProductOptions(content: OfferContent, changes: readonly PricedChange[]): ProductOption[] {
  const changed = applyOfferChanges(content, changes)
  const offered = new Map(content.machines.flatMap(({ options }) => options).map((option) => [option.id, option]))
  return changed.machines.flatMap(({ count: productCount, options }) =>
    options.map((option) => {
      const old = offered.get(option.id) ?? option
      return {
        id: option.id,
        modelId: option.modelId,
        title: option.title,
        count: option.isIncluded ? option.count : 0,
        oldCount: old.isIncluded ? old.count : 0,
        productCount,
        pricePerItem: option.priceMinor / 100,
        isIncluded: option.isIncluded,
        amountToCharge: optionAmount(option) / 100,
      }
    }),
  )
}
