import { anyPriceType, anyWarehouse, type OfferPrice, type OfferRecord } from './package-record.ts'
import { readCount, readDecimal, tellUnreadNumber } from './read-decimal.ts'
import { child, childrenOf, childText, type XmlElement } from './read-elements.ts'

/** Why a record is not taken, in words for the report. */
export class RecordRejection extends Error {
  override readonly name = 'RecordRejection'
  override readonly cause: string

  constructor(cause: string, message: string) {
    super(message)
    this.cause = cause
  }
}

/** A slip of the pen above it; below, it can be exchanged into any currency and counted in kopecks without loss. */
const largestPrice = 1_000_000_000

function faultOf(amount: string): string | undefined {
  if (amount.startsWith('-')) return 'меньше нуля'
  return Number(amount) > largestPrice ? 'больше миллиарда' : undefined
}

/** Of several prices of a type, as of a piece and of a package, that of a piece counts, else the first. */
export function readPrices(element: XmlElement): OfferPrice[] | null {
  const list = child(element, 'Цены')
  if (!list) return null
  const byType = new Map<string, OfferPrice & { units: number }>()
  for (const price of childrenOf(list, 'Цена').flatMap(readPrice)) {
    const other = byType.get(price.typeId)
    if (!other || (price.units === 1 && other.units !== 1)) byType.set(price.typeId, price)
  }
  return Array.from(byType.values(), ({ units: _, ...price }) => price)
}

function readPrice(price: XmlElement): (OfferPrice & { units: number })[] {
  const written = childText(price, 'ЦенаЗаЕдиницу')
  if (written === undefined) return []
  const units = readUnits(childText(price, 'Коэффициент'))
  const amount = readDecimal(written)
  const one = amount === undefined ? '' : perBaseUnit(amount, units)
  const fault = amount === undefined ? tellUnreadNumber(written) : faultOf(one)
  if (fault) throw new RecordRejection('badPrice', `Цена «${written.slice(0, 40)}» ${fault}`)
  const typeId = childText(price, 'ИдТипаЦены') ?? anyPriceType
  return [{ typeId, amount: one, currency: childText(price, 'Валюта') ?? null, units }]
}

function readUnits(coefficient = '1'): number {
  const units = readCount(coefficient)
  if (units === undefined) {
    const fault = tellUnreadNumber(coefficient)
    throw new RecordRejection('badPrice', `Коэффициент цены «${coefficient.slice(0, 40)}» ${fault}`)
  }
  return Number(units) > 0 ? Number(units) : 1
}

/** A price of a package of so many base units is of one of them in the shop. */
function perBaseUnit(amount: string, units: number): string {
  return units === 1 ? amount : (Math.round((Number(amount) * 100) / units) / 100).toFixed(2)
}

interface Place {
  warehouseId: string | undefined
  quantity: string | undefined
}

/** In whichever spelling of warehouses, or as one count of all. Null: the offer does not say. */
export function readStock(element: XmlElement): OfferRecord['stock'] {
  const places = [
    ...readPlaces(element),
    ...childrenOf(element, 'Остатки').flatMap((list) => [
      ...readPlaces(list),
      ...childrenOf(list, 'Остаток').flatMap(readRemainder),
    ]),
  ]
  const named = places.flatMap(({ warehouseId, quantity }) => {
    const count = toCount(quantity)
    return warehouseId && count !== undefined ? [{ warehouseId: warehouseId.trim(), quantity: count }] : []
  })
  // A sum beside its warehouses counts nothing more.
  const apart = named.filter(({ warehouseId }) => warehouseId !== anyWarehouse)
  if (named.length > 0) return apart.length > 0 ? apart : named
  const total = toCount(childText(element, 'Количество') ?? childText(element, 'КоличествоВПредложении'))
  return total === undefined ? null : [{ warehouseId: anyWarehouse, quantity: total }]
}

/**
 * «Склад», «Склады», «Склад» within «Склады», and «КоличествоНаСкладе» of schemas before 2.05; what they say stands in
 * attributes or in elements.
 */
function readPlaces(element: XmlElement): Place[] {
  const lists = childrenOf(element, 'Склады')
  const counts = childrenOf(element, 'КоличествоНаСкладах').flatMap((list) => childrenOf(list, 'КоличествоНаСкладе'))
  const within = lists.flatMap((list) => childrenOf(list, 'Склад'))
  return [...childrenOf(element, 'Склад'), ...lists, ...within, ...counts].map(toPlace)
}

function toPlace(place: XmlElement): Place {
  return {
    warehouseId: place.attributes['ИдСклада'] ?? childText(place, 'ИдСклада') ?? childText(place, 'Ид'),
    quantity:
      place.attributes['КоличествоНаСкладе'] ??
      childText(place, 'КоличествоНаСкладе') ??
      childText(place, 'Количество'),
  }
}

/** Its quantity stands in the warehouse, beside it, or without one. */
function readRemainder(remainder: XmlElement): Place[] {
  const quantity = childText(remainder, 'Количество')
  const places = readPlaces(remainder)
  if (places.length === 0) {
    const { warehouseId } = toPlace(remainder)
    return [{ warehouseId: warehouseId ?? anyWarehouse, quantity: quantity ?? toPlace(remainder).quantity }]
  }
  return places.map((place) => ({ ...place, quantity: place.quantity ?? (places.length === 1 ? quantity : undefined) }))
}

function toCount(text: string | undefined): string | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const count = readCount(text)
  if (count === undefined) {
    throw new RecordRejection('badQuantity', `Количество «${text.slice(0, 40)}» ${tellUnreadNumber(text)}`)
  }
  return count
}
