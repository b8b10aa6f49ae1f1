import type { OfferChange } from './offer-change.schema.ts'
import type { OfferContent, OfferOption, OfferPayment, OfferPaymentStep } from './offer-content.schema.ts'
import { unknownPriceMinor } from './offer-terms.ts'

/**
 * Prices and schedules are the shop's to say: what carriers have quoted for the delivery that is asked for, or what a
 * manager asks for a piece, and by which shares it is paid, in his counter-offer.
 */
export type PricedChange = OfferChange & {
  priceMinor?: number | undefined
  distanceKm?: number | null | undefined
  carrierName?: string | undefined
  /** Of a payment. */
  steps?: OfferPaymentStep[] | undefined
}

type PricedOf<Type extends OfferChange['type']> = Extract<PricedChange, { type: Type }>

/** The content as it would be; undefined when the change names a line that is not there, or one that may not be changed. */
export function applyOfferChange(content: OfferContent, change: PricedChange): OfferContent | undefined {
  switch (change.type) {
    case 'count':
      return changeCount(content, change)
    case 'option':
      return changeOption(content, change)
    case 'delivery':
      return { ...content, delivery: toDelivery(content.delivery, change) }
    case 'payment':
      return { ...content, payment: toPayment(content.payment, change) }
    case 'fast_delivery':
      return { ...content, fastDelivery: change.date }
    case 'visit':
      return content.visit ? { ...content, visit: { ...content.visit, date: change.date } } : undefined
    case 'comment':
      return content
  }
}

/** All that apply; what names a line that has gone since is passed over. */
export function applyOfferChanges(content: OfferContent, changes: readonly PricedChange[]): OfferContent {
  return countsFirst(changes).reduce((changed, change) => applyOfferChange(changed, change) ?? changed, content)
}

/**
 * Machines before their options, whichever was asked for first: an option that is named has the count that is asked or
 * countered, only the others follow their machine.
 */
export function countsFirst(changes: readonly PricedChange[]): PricedChange[] {
  return [...changes].sort((one, other) => Number(one.type !== 'count') - Number(other.type !== 'count'))
}

/** Options count for all machines of their line: of as many as there were machines there stay as many. */
function changeCount(content: OfferContent, change: PricedOf<'count'>): OfferContent | undefined {
  const { id = content.machines[0]?.id ?? content.parts[0]?.id, count, priceMinor } = change
  const priced = priceMinor !== undefined && { priceMinor }
  const isMachine = content.machines.some((machine) => machine.id === id)
  if (!isMachine && !content.parts.some((part) => part.id === id)) return undefined
  return {
    ...content,
    machines: content.machines.map((machine) => {
      if (machine.id !== id) return machine
      const follow = (option: OfferOption) => (option.count === machine.count ? { ...option, count } : option)
      return { ...machine, count, ...priced, options: machine.options.map(follow) }
    }),
    parts: content.parts.map((part) => (part.id === id ? { ...part, count, ...priced } : part)),
  }
}

function changeOption(content: OfferContent, { id, count, priceMinor }: PricedOf<'option'>): OfferContent | undefined {
  const priced = priceMinor !== undefined && { priceMinor }
  const option = content.machines.flatMap(({ options }) => options).find((one) => one.id === id)
  if (!option || (option.isFixed && count === 0)) return undefined
  const change = (one: OfferOption): OfferOption =>
    one.id !== id ? one : count === 0 ? { ...one, isIncluded: false } : { ...one, isIncluded: true, count, ...priced }
  return {
    ...content,
    machines: content.machines.map((machine) => ({ ...machine, options: machine.options.map(change) })),
  }
}

function toDelivery(offered: OfferContent['delivery'], change: PricedOf<'delivery'>): OfferContent['delivery'] {
  const { value: method, address, coords, priceMinor = unknownPriceMinor, distanceKm = null, carrierName = '' } = change
  // Back to what was offered: its own price counts, whatever a quote says now.
  if (method === offered.method && (method === 'pickup' || address === offered.address)) return offered
  if (method === 'pickup') {
    return { ...offered, method, address: '', coords: null, distanceKm: null, priceMinor: 0, carrierName: '', note: '' }
  }
  return { ...offered, method, address, coords, distanceKm, priceMinor, carrierName, note: '', isIncluded: false }
}

function toPayment(offered: OfferPayment, change: PricedOf<'payment'>): OfferPayment {
  const { value: kind, initialFeeBp, months, steps } = change
  if (steps) return { kind, initialFeeBp, months, steps }
  const isOffered = kind === offered.kind && initialFeeBp === offered.initialFeeBp && months === offered.months
  return isOffered ? offered : { kind, initialFeeBp, months, steps: [] }
}
