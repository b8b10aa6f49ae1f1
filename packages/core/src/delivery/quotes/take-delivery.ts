import {
  appError,
  type Branch,
  type CarrierCode,
  type Coords,
  type Currency,
  carrierNames,
  type OrderDelivery,
  type OrderedDelivery,
  toAddressText,
} from '@agromarket/shared'
import { estimateRoad } from '../../integrations/routing/index.ts'
import type { Trx } from '../../platform/db/index.ts'
import * as addressBookRepository from '../addresses/address-book.repository.ts'
import * as terminalRepository from '../terminals/terminal.repository.ts'
import type { StoredRequest } from './quote-request.ts'
import * as takenQuoteRepository from './taken-quote.repository.ts'

/** As long as a carrier's price is believed. */
const quoteCountsMs = 30 * 60_000

export interface OrderToDeliver {
  userId: string
  branch: Branch
  currency: Currency
  /** Parts with a price and their counts. */
  lines: readonly { partId: number; count: number }[]
  delivery: OrderedDelivery
}

/**
 * What an order takes over of its delivery, in the order's transaction: the price of a quote that is the buyer's own,
 * fresh, and for exactly these goods from this branch to this address; without a quote the manager will name it. Null:
 * the buyer fetches the goods. An address to the door is kept for his next order. Throws delivery_price_changed,
 * validation_error.
 */
export async function takeDelivery(trx: Trx, order: OrderToDeliver): Promise<OrderDelivery | null> {
  const { delivery } = order
  if (delivery.method === 'pickup') return null
  const taken = await (delivery.quoteId === undefined
    ? takeUnpriced(trx, order)
    : takeQuoted(trx, order, delivery.quoteId))
  if (delivery.priceMinor !== undefined && delivery.priceMinor !== taken.priceMinor)
    throw appError('delivery_price_changed')
  return taken
}

async function takeQuoted(
  trx: Trx,
  { userId, branch, currency, lines, delivery }: OrderToDeliver,
  id: string,
): Promise<OrderDelivery> {
  const wanted = { id, userId, carrier: delivery.transportCompany ?? null, forMs: quoteCountsMs }
  const place = toPlace(delivery)
  const quote = await takenQuoteRepository.findFresh(trx, wanted, place && { ...place, countryId: branch.countryId })
  const request = quote?.request
  const isForThis =
    request?.method === delivery.method &&
    request.branchId === branch.id &&
    request.currency === currency &&
    isSamePlace(delivery, request) &&
    toKey(request.parts.map(({ id: partId, count }) => ({ partId, count }))) === toKey(lines)
  if (!quote || !request || !isForThis) throw appError('delivery_price_changed')
  const { terminal, priceMinor, distanceKm, isDistanceEstimated, daysMin, daysMax, isApproximate } = quote
  return {
    method: request.method,
    ...toDestination({ address: request.address, line: toQuotedLine(delivery.line, request) }, terminal),
    ...toCarrier(delivery.transportCompany),
    coords: terminal ? toPoint(terminal) : request.coords,
    distanceKm: terminal ? estimateRoad(branch.coords, toPoint(terminal)).km : distanceKm,
    isDistanceEstimated: terminal !== null || isDistanceEstimated,
    priceMinor,
    isApproximate,
    daysMin,
    daysMax,
  }
}

/** A price to the door counts for the address that it was asked for; an order that names none goes there. */
function isSamePlace({ method, address }: OrderedDelivery, request: StoredRequest): boolean {
  return method !== 'calc' || address === undefined || toAddressText(address) === toAddressText(request.address)
}

/** The buyer's own line may leave out what everybody knows, country and region; it says nothing that was not quoted for. */
function toQuotedLine(line: string, { address }: StoredRequest): string {
  const quoted = toWords(Object.values(address).join(' '))
  return toWords(line).every((word) => quoted.includes(word)) ? line : ''
}

function toWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Nobody has named a price, or the buyer did not wait for one. */
async function takeUnpriced(trx: Trx, { userId, branch, delivery }: OrderToDeliver): Promise<OrderDelivery> {
  const { method, coords = null, idTerminal } = delivery
  const point = { latitude: branch.coords[0], longitude: branch.coords[1] }
  const terminal = idTerminal === undefined ? null : ((await terminalRepository.find(trx, idTerminal, point)) ?? null)
  if (idTerminal !== undefined && !terminal) {
    throw appError('validation_error', { issues: [{ path: 'delivery.idTerminal', message: 'Такого терминала нет' }] })
  }
  const destination = toDestination(delivery, terminal)
  if (destination.addressText === '') {
    throw appError('validation_error', {
      issues: [{ path: 'delivery.address', message: 'Укажите адрес доставки' }],
    })
  }
  const place = toPlace(delivery)
  if (place) {
    await addressBookRepository.remember(trx, { userId, countryId: branch.countryId, place: { ...place, coords } })
  }
  const to = terminal ? toPoint(terminal) : coords
  return {
    method: method === 'terminals' ? method : 'calc',
    ...destination,
    ...toCarrier(delivery.transportCompany ?? terminal?.carrier),
    coords: to,
    distanceKm: to && estimateRoad(branch.coords, to).km,
    isDistanceEstimated: true,
    priceMinor: 0,
    isApproximate: false,
    daysMin: null,
    daysMax: null,
  }
}

/** The buyer's own address, which his next order finds; null for a terminal's. */
function toPlace({ method, address, line, isPointed }: OrderedDelivery) {
  return method === 'calc' && address ? { line: line || toAddressText(address), address, isPointed } : null
}

/** Where the goods go: whoever fetches them from a terminal may live far from it. */
function toPoint({ latitude, longitude }: Pick<terminalRepository.TerminalRow, 'latitude' | 'longitude'>): Coords {
  return [latitude, longitude]
}

type TerminalFacts = Pick<terminalRepository.TerminalRow, 'id' | 'city' | 'address' | 'schedule'>

function toDestination({ address, line }: Pick<OrderedDelivery, 'address' | 'line'>, terminal: TerminalFacts | null) {
  const ownAddress = line || (address ? toAddressText(address) : '')
  return {
    addressText: terminal ? `${terminal.city}, ${terminal.address}` : ownAddress,
    terminalId: terminal?.id ?? null,
    terminalSchedule: terminal?.schedule ?? '',
  }
}

function toCarrier(carrier: CarrierCode | undefined) {
  return { carrier: carrier ?? null, carrierName: carrier ? carrierNames[carrier] : null }
}

/** The same for the same goods, whatever their order. */
function toKey(lines: OrderToDeliver['lines']): string {
  return lines
    .map(({ partId, count }) => `${partId}×${count}`)
    .sort()
    .join()
}
