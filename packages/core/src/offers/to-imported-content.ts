import {
  defaultCommissioningMinor,
  type ImportOffer,
  type OfferContentInput,
  unknownPriceMinor,
} from '@agromarket/shared'

type Product = ImportOffer['products'][number]

/** 1C's words as the shop's: spec §3 fields become the content of an edition. */
export function toImportedContent(input: ImportOffer, vatPercent: number): OfferContentInput {
  const { title, products, shipment, comment, manager } = input
  return {
    title,
    machines: products.filter(({ kind }) => kind === 'machine').map(toMachine),
    parts: products.filter(({ kind }) => kind === 'part').map(toPart),
    delivery: toDelivery(input),
    shipments: shipment,
    payment: toPayment(input),
    people: manager ? [{ ...manager, position: 'Менеджер' }] : [],
    comment,
    vatPercent,
  }
}

function toPrices({ price, default_price: listed = price, sale }: Product) {
  return { priceMinor: price, defaultPriceMinor: listed, isSale: sale }
}

function toMachine(product: Product): NonNullable<OfferContentInput['machines']>[number] {
  return {
    id: product.id,
    name: product.name,
    note: product.count.term,
    count: product.count.count,
    ...toPrices(product),
    commissioningMinor: product.commissioning_total ?? defaultCommissioningMinor,
    weightGrams: Math.round(product.weight * 1000),
    options: product.options.map(({ pricePerItem, ...option }) => ({ ...option, priceMinor: pricePerItem })),
  }
}

function toPart(product: Product): NonNullable<OfferContentInput['parts']>[number] {
  return {
    id: product.id,
    article: product.article,
    name: product.name,
    manufacturer: product.manufacturer,
    term: product.count.term,
    count: product.count.count,
    ...toPrices(product),
    weightGrams: Math.round(product.weight * 1000),
  }
}

/** Spec §4: the method is that of the first shipment; 'delivery' is shown as 'calc'. */
function toDelivery({
  delivery,
  delivery_price,
  delivery_point,
  shipment,
}: ImportOffer): OfferContentInput['delivery'] {
  const address = delivery?.address || delivery_point
  const isPickup = shipment[0] ? shipment[0].type === 'pickup' : address === ''
  if (isPickup) return { method: 'pickup', priceMinor: 0 }
  const price = delivery?.price ?? delivery_price
  return {
    method: 'calc',
    address,
    coords: delivery?.coords ?? null,
    priceMinor: price === -1 ? unknownPriceMinor : price,
    isIncluded: delivery?.deliveryIncluded ?? false,
  }
}

function toPayment({ payments }: ImportOffer): OfferContentInput['payment'] {
  return {
    kind: payments.type,
    initialFeeBp: Math.round(payments.initial_fee * 100),
    months: payments.term,
    steps: payments.details.map(({ title, date, percentage, prepay }) => ({
      title,
      date,
      shareBp: Math.round(percentage * 100),
      isPrepay: prepay,
    })),
  }
}
