import { carrierCodes, type DeliveryAddress } from '@agromarket/shared'
import { TaskCancelledError, TimeoutStrategy, timeout } from 'cockatiel'
import { z } from 'zod'
import { getPlaces } from '../../area/index.ts'
import {
  type CarrierOffer,
  type CarrierPort,
  CarrierRefusal,
  type CarrierRequest,
} from '../../integrations/carriers/index.ts'
import { OutboundError } from '../../integrations/outbound/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { defineJob } from '../../platform/outbox/index.ts'
import { getCarrier } from '../list-carriers.ts'
import * as terminalRepository from '../terminals/terminal.repository.ts'
import * as quoteRepository from './quote.repository.ts'
import { hashRequest, normaliseRequest, type StoredRequest } from './quote-request.ts'

export const quoteDeliveryJob = defineJob({
  name: 'delivery.quote-delivery',
  queue: 'carriers',
  payload: z.object({ quoteId: z.uuid(), carrier: z.enum(carrierCodes) }),
  attempts: 3,
  backoffMs: 500,
})
export type QuoteDelivery = z.infer<typeof quoteDeliveryJob.payload>

/** A visitor waits no longer for a carrier; its second try is within. */
const answerWithinMs = 10_000
const patience = timeout(answerWithinMs, TimeoutStrategy.Aggressive)
/** How long a carrier's price is believed. */
const offerLivesMs = 30 * 60_000

/** Nobody knows what became of the call. */
const noAnswer = 'Перевозчик не ответил'

/**
 * Asks one carrier for one quote and writes down what it says. A carrier that refuses or does not answer is a failed quote
 * with price 0, never a failed job (spec §4, §8: it is only logged). Run twice it asks once, or changes nothing.
 */
export async function quoteDelivery(app: AppContext, { quoteId, carrier: code }: QuoteDelivery): Promise<string> {
  const task = await quoteRepository.findTask(app.db, quoteId, code)
  if (!task) return 'over'
  const carrier = getCarrier(app, { code, countryId: task.request.countryId })
  try {
    const request = await toCarrierRequest(app, task, quoteId)
    const offer = await patience.execute(() => askCarrier(app, carrier, request))
    const { isByWeight, ...answer } = offer
    const isApproximate = isByWeight && task.request.weightlessArticles.length > 0
    await quoteRepository.saveVerdict(app.db, quoteId, code, { state: 'done', ...answer, isApproximate })
    return 'done'
  } catch (error) {
    const reason = toReason(error)
    if (reason === undefined) throw error
    app.log.warn({ err: error, carrier: code, quoteId }, 'a carrier named no price')
    await quoteRepository.saveVerdict(app.db, quoteId, code, { state: 'failed', reason })
    return 'failed'
  }
}

/** The queue has given the job up: the visitor waits for it no longer. */
export async function failQuote(app: AppContext, { quoteId, carrier }: QuoteDelivery): Promise<void> {
  await quoteRepository.saveVerdict(app.db, quoteId, carrier, { state: 'failed', reason: noAnswer })
}

/** Undefined: a fault of ours, which another try may cure. */
function toReason(error: unknown): string | undefined {
  if (error instanceof CarrierRefusal) return error.text
  return error instanceof OutboundError || error instanceof TaskCancelledError ? noAnswer : undefined
}

/** A company's answer is kept for whoever asks the same within half an hour. Spec §5: a price of 0 is none. */
async function askCarrier({ db }: AppContext, carrier: CarrierPort, exact: CarrierRequest): Promise<CarrierOffer> {
  const request = carrier.isRemote ? normaliseRequest(exact) : exact
  const requestHash = hashRequest(carrier.code, request)
  const known = carrier.isRemote ? await quoteRepository.findOffer(db, requestHash) : undefined
  const offer = known ?? (await carrier.quote(request))
  if (!Number.isSafeInteger(offer.priceMinor) || offer.priceMinor <= 0) throw new CarrierRefusal('no_price')
  if (carrier.isRemote && !known) await quoteRepository.keepOffer(db, requestHash, offer, offerLivesMs)
  return offer
}

async function toCarrierRequest(
  { db, ports }: AppContext,
  { request, terminalId }: { request: StoredRequest; terminalId: string | null },
  quoteId: string,
): Promise<CarrierRequest> {
  const { method, branchId, countryId, currency, address, coords, cargo, valueMinor } = request
  const branch = (await getPlaces(db)).branches.find(({ id }) => id === branchId)
  if (!branch || coords === null) throw new CarrierRefusal('no_way')
  const point = { latitude: coords[0], longitude: coords[1] }
  const terminal = terminalId === null ? null : await terminalRepository.find(db, terminalId, point)
  if (terminal === undefined) throw new CarrierRefusal('no_terminal')
  const to = terminal ? ([terminal.latitude, terminal.longitude] as const) : coords
  const road = await ports.routing.measure(branch.coords, [to[0], to[1]])
  if (!terminal && !road.isEstimated) await quoteRepository.saveMeasuredRoad(db, quoteId, road.km)
  return {
    method,
    from: { countryId, city: branch.city, address: branch.address, coords: branch.coords },
    to: {
      countryId,
      address: terminal ? toTerminalAddress(terminal) : address,
      coords: [to[0], to[1]],
      terminalCode: terminal?.code ?? null,
    },
    distanceKm: road.km,
    cargo,
    valueMinor,
    currency,
  }
}

function toTerminalAddress({ city, region, address }: terminalRepository.TerminalRow): DeliveryAddress {
  return { country: '', city, region, district: '', street: address, house: '' }
}
