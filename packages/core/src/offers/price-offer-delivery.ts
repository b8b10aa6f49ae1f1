import {
  appError,
  type Branch,
  type Coords,
  calculateOffer,
  currencies,
  type DraftDeliveryPriceRequest,
  destinationOf,
  emptyAddress,
  type OfferContent,
  type OfferCurrency,
  type OfferDeliveryPriceRequest,
  offerWeight,
  unknownPriceMinor,
} from '@agromarket/shared'
import { getDistance } from 'geolib'
import { getCargoPrice } from '../delivery/index.ts'
import { OutboundError } from '../integrations/outbound/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { loadOffer } from './load-offer.ts'
import type { OfferRow } from './offer.repository.ts'

export interface Carriage {
  /** −1: nobody has named a price (spec §5). */
  priceMinor: number
  distanceKm: number | null
  carrierName: string
}

export interface OfferCarriage extends Carriage {
  currency: OfferCurrency
  weightGrams: number
  /** Why there is no price; '' where there is one. */
  error: string
}

/** What bringing the offer's goods to an address costs: what the carriers say to the worker. Throws not_found. Spec §7. */
export async function priceOfferDelivery(
  ctx: RequestContext,
  asked: OfferDeliveryPriceRequest,
): Promise<OfferCarriage> {
  const { address, coords } = destinationOf(asked)
  const { offer, branch, edition } = await loadOffer(ctx, asked.hash)
  const weightGrams = offerWeight(edition.content)
  const carriage = await priceCarriage(ctx, { offer, branch, content: edition.content, address, coords })
  const isPriced = carriage.priceMinor !== unknownPriceMinor
  return { ...carriage, currency: offer.currency, weightGrams, error: isPriced ? '' : 'Доставку рассчитает менеджер' }
}

/** The same for what an employee has typed and the client has not been sent. Throws not_found (also for another branch's). */
export async function priceDraftDelivery(
  ctx: RequestContext,
  { hash, address, coords, content }: DraftDeliveryPriceRequest,
): Promise<Carriage> {
  const { offer, branch, rights } = await loadOffer(ctx, hash)
  if (!rights.canManage) throw appError('not_found')
  return priceCarriage(ctx, { offer, branch, content, address, coords })
}

/** So far from the place that the address names a point is another place. */
const farthestMetres = 60_000

/**
 * Where an address lies: at the point that came with it, unless the address names another place. What is priced is what
 * will be driven to; an address that nobody knows, or that nobody answers about, is taken at its point.
 */
export async function locateDestination(
  ctx: RequestContext,
  branch: Branch,
  { address, coords }: { address: string; coords: Coords | null },
): Promise<Coords | null> {
  if (coords === null || address === '') return coords
  const { countryId } = branch
  const found = await ctx.ports.addresses.suggest({ text: address, countryId, limit: 7 }).catch((error: unknown) => {
    if (error instanceof OutboundError) return []
    throw error
  })
  const known = found.flatMap(({ coords: point }) => (point === null ? [] : [point]))
  const isNear = known.some((point) => getDistance(toPoint(point), toPoint(coords)) <= farthestMetres)
  return isNear ? coords : (known[0] ?? coords)
}

function toPoint([latitude, longitude]: Coords) {
  return { latitude, longitude }
}

/** The cheapest carrier that answers in time. Carriers ask roubles and tenge; another currency is the manager's to reckon. */
export async function priceCarriage(
  ctx: RequestContext,
  asked: { offer: OfferRow; branch: Branch; content: OfferContent; address: string; coords: Coords | null },
): Promise<Carriage> {
  const { offer, branch, content, address } = asked
  const unknown = { priceMinor: unknownPriceMinor, distanceKm: null, carrierName: '' }
  const currency = currencies.find((one) => one === offer.currency)
  const weightGrams = offerWeight(content)
  if (currency === undefined || address === '' || asked.coords === null || weightGrams === 0) return unknown
  const coords = await locateDestination(ctx, branch, asked)
  if (coords === null) return unknown
  const lines = [...content.machines, ...content.parts]
  const { best, distanceKm } = await getCargoPrice(ctx, {
    branch,
    currency,
    address: { ...emptyAddress, street: address },
    coords,
    items: lines.map(({ count, weightGrams: ofOne }) => ({ count, weightGrams: ofOne })),
    valueMinor: calculateOffer({ ...content, delivery: { ...content.delivery, method: 'pickup' } }).totalMinor,
  })
  return best ? { priceMinor: best.priceMinor, distanceKm, carrierName: best.carrierName } : { ...unknown, distanceKm }
}
