import {
  type CreateOrder,
  currencies,
  deliveryAmount,
  hideListPrices,
  type OrderDelivery,
  partAmount,
} from '@agromarket/shared'
import type { Places } from '../area/index.ts'
import type { placeOfferedOrder } from '../orders/index.ts'
import type { SessionUser, Visitor } from '../platform/context/index.ts'
import type { LoadedOffer } from './load-offer.ts'

type Offered = Parameters<typeof placeOfferedOrder>[1]

/** The order that an offer of parts comes to; null in a currency that the shop does not sell in. */
export function toOfferedOrder(
  { offer, edition, branch }: LoadedOffer,
  { visitor, user, places }: { visitor: Visitor; user: SessionUser; places: Places },
): Offered | null {
  const currency = currencies.find((one) => one === offer.currency)
  if (currency === undefined) return null
  return {
    visitor,
    user,
    places,
    branch,
    currency,
    lines: toLines(hideListPrices(edition.content).parts),
    delivery: toDelivery(edition.content),
    input: toInput({ offer, edition, branch }, user),
    key: `offer-${offer.id}`,
  }
}

/** A part that stands in several lines is one line of the order, at what the pieces cost together. */
function toLines(parts: LoadedOffer['edition']['content']['parts']): Offered['lines'] {
  const lines = new Map<number, Offered['lines'][number]>()
  for (const part of parts) {
    const { partId, article, name, manufacturer, icon, url, count, priceMinor, defaultPriceMinor, weightGrams } = part
    if (partId === null) continue
    const known = lines.get(partId)
    lines.set(partId, {
      partId,
      article,
      name,
      manufacturerName: manufacturer,
      icon,
      unit: part.unit,
      onOrder: null,
      slug: url.split('/').at(-1) ?? '',
      count: count + (known?.count ?? 0),
      priceMinor,
      oldPriceMinor: defaultPriceMinor > priceMinor ? defaultPriceMinor : null,
      totalMinor: partAmount(part) + (known?.totalMinor ?? 0),
      weightGrams: weightGrams * count + (known?.weightGrams ?? 0),
    })
  }
  return [...lines.values()]
}

function toDelivery(content: LoadedOffer['edition']['content']): OrderDelivery | null {
  const { method, address, coords, distanceKm, carrierName } = content.delivery
  if (method === 'pickup') return null
  return {
    method,
    addressText: address,
    coords,
    carrier: null,
    carrierName: carrierName || null,
    terminalId: null,
    terminalSchedule: '',
    distanceKm,
    isDistanceEstimated: true,
    priceMinor: deliveryAmount(content) ?? 0,
    isApproximate: false,
    daysMin: null,
    daysMax: null,
  }
}

function toInput(
  { offer, edition, branch }: Pick<LoadedOffer, 'offer' | 'edition' | 'branch'>,
  user: SessionUser,
): CreateOrder {
  const isOrganization = offer.clientOrganizationId !== null
  return {
    products: [],
    branchId: branch.id,
    delivery: {
      method: edition.content.delivery.method,
      line: edition.content.delivery.address,
      isPointed: false,
      transportCompany: undefined,
    },
    invoiceWay: 'email',
    payment: 'invoice',
    buyerKind: isOrganization ? 'organization' : 'person',
    organization: isOrganization ? offer.clientName : '',
    taxId: '',
    taxReasonCode: '',
    organizationAddress: '',
    contacts: {
      name: offer.contactName || user.name,
      phone: offer.contactPhone || (user.phone ?? ''),
      email: offer.contactEmail || (user.email ?? ''),
    },
    customerNumber: '',
    comment: `По коммерческому предложению № ${offer.number}`,
    acceptTerms: true,
  }
}
