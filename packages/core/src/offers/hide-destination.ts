import type { OfferContent } from '@agromarket/shared'

/** Facts of an engineer's visit that say where he comes to. */
const placeNames = /^(адрес|место|куда|где)/i

/** The content for whoever has the link of another's offer: where its client lives or works is left out. */
export function hideDestination(content: OfferContent): OfferContent {
  const { delivery, shipments, visit } = content
  return {
    ...content,
    delivery: { ...delivery, address: '', coords: null, distanceKm: null, note: '' },
    shipments: shipments.map((shipment) => ({ ...shipment, destination: '' })),
    visit: visit && { ...visit, facts: visit.facts.filter(({ name }) => !placeNames.test(name)) },
  }
}
