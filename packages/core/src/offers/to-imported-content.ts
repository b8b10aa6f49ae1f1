import {
  defaultCommissioningMinor,
  type ImportOffer,
  multiplyDivide,
  type OfferContentInput,
  unknownPriceMinor,
} from '@agromarket/shared'

type Product = ImportOffer['products'][number]

/** 1C's words as the shop's: spec §3 fields become the content of an edition. */
export function toImportedContent(input: ImportOffer, vatPercent: number): OfferContentInput {
  const { title, products, comment, manager } = input
  return {
    title,
    machines: products.filter(({ kind }) => kind === 'machine').map(toMachine),
    parts: products.filter(({ kind }) => kind === 'part').map(toPart),
    delivery: toDelivery(input),
    shipments: toShipments(input),
    payment: toPayment(input),
    people: manager ? [{ ...manager, position: 'Менеджер' }] : [],
    comment,
    vatPercent,
  }
}

function toPrices({ price, default_price, discount, sale, original_currency }: Product) {
  const listed = default_price ?? multiplyDivide(price, 10_000, 10_000 - Math.round(discount * 100))
  return {
    priceMinor: price,
    defaultPriceMinor: listed,
    isSale: sale,
    ...(original_currency && { originalCurrency: original_currency }),
  }
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

/** Where the goods leave from, once for the offer or for each shipment of it. */
function toShipments({
  shipment,
  dispatch_point,
  delivery,
  delivery_point,
}: ImportOffer): OfferContentInput['shipments'] {
  if (shipment.length > 0) return shipment.map((one) => ({ ...one, subsidiary: one.subsidiary || dispatch_point }))
  if (dispatch_point === '') return []
  const isCarried = (delivery?.address || delivery_point) !== ''
  return [{ type: isCarried ? 'delivery' : 'pickup', subsidiary: dispatch_point }]
}

/** Spec §4: the method is that of the first shipment; 'delivery' is shown as 'calc'. */
function toDelivery({
  delivery,
  delivery_price,
  delivery_point,
  shipment,
  products,
}: ImportOffer): OfferContentInput['delivery'] {
  const address = delivery?.address || delivery_point
  const isPickup = shipment[0] ? shipment[0].type === 'pickup' : address === ''
  if (isPickup) return { method: 'pickup', priceMinor: 0 }
  const price = [delivery?.price, delivery_price].find(isKnown) ?? sumOfLines(products)
  return {
    method: 'calc',
    address,
    coords: delivery?.coords ?? null,
    priceMinor: price,
    isIncluded: delivery?.deliveryIncluded ?? false,
  }
}

function isKnown(price: number | undefined): price is number {
  return price !== undefined && price !== unknownPriceMinor
}

/** Of an offer whose lines alone name what bringing them costs. */
function sumOfLines(products: readonly Product[]): number {
  const known = products.map(({ delivery }) => delivery).filter(isKnown)
  return known.length === 0 ? unknownPriceMinor : known.reduce((sum, price) => sum + price, 0)
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
