import { russiaCountryId } from '@agromarket/shared'
import { z } from 'zod'
import { amountText, createHttpClient, type HttpAnswer, OutboundError, parseAnswer } from '../../outbound/index.ts'
import type { CarrierLimits, CarrierOffer, CarrierPort, CarrierRequest } from '../carrier.port.ts'
import { CarrierRefusal } from '../carrier-refusal.ts'
import { toMetricCargo, toReceiverText, toSenderText } from '../units.ts'
import { listPekTerminals } from './pek-terminals.ts'

const provider = 'pek'

export interface PekOptions {
  login: string
  apiKey: string
  baseUrl: string
  /** Of one call. */
  timeoutMs?: number
  /** The day to count from; tests turn it. */
  now?: () => Date
}

/** A lorry of its own fleet. */
const limits: CarrierLimits = {
  maxWeightGrams: 20_000_000,
  maxPieceGrams: null,
  maxSideMm: 13_000,
  maxVolumeLitres: 80_000,
  maxValueMinor: null,
}
const defaultTimeoutMs = 4_000
const dayMs = 24 * 60 * 60_000
const byRoad = 3
const roubles = '643'

const transferSchema = z.object({
  type: z.int(),
  hasError: z.boolean().default(false),
  errorMessage: z.string().nullish(),
  costTotal: amountText.nullish(),
  estDeliveryTime: z.coerce.number().int().nonnegative().nullish(),
})
const answerSchema = z.union([
  z.object({ hasError: z.literal(true), errorMessage: z.string().nullish() }),
  z.object({ hasError: z.literal(false).optional(), transfers: z.array(transferSchema) }),
])
const refusalSchema = z.object({ error: z.unknown() })
const amounts = new Set(['costTotal'])

/** ПЭК by road: fetched at the branch, brought to the door or to a terminal (integrations §8.3). */
export function createPekCarrier(options: PekOptions): CarrierPort {
  const http = createHttpClient(provider)
  const { login, apiKey, baseUrl, timeoutMs = defaultTimeoutMs } = options
  const now = options.now ?? (() => new Date())
  const headers = { authorization: `Basic ${Buffer.from(`${login}:${apiKey}`).toString('base64')}` }
  const post = (path: string, json: object, own: { timeoutMs: number; maxBytes: number }): Promise<HttpAnswer> =>
    http.send({ method: 'POST', url: `${baseUrl}/${path}/`, headers, json, isIdempotent: true, ...own })
  return {
    code: 'pek',
    isRemote: true,
    countryIds: [russiaCountryId],
    findLimits: async () => limits,
    async quote(request) {
      const json = toCalculation(request, new Date(now().getTime() + dayMs))
      return toOffer(await post('calculator/calculateprice', json, { timeoutMs, maxBytes: 1_000_000 }))
    },
    listTerminals: () => listPekTerminals(() => post('branches/all', {}, { timeoutMs: 30_000, maxBytes: 64_000_000 })),
  }
}

function toCalculation({ from, to, cargo, valueMinor }: CarrierRequest, plannedAt: Date): object {
  const { weight, volume, length, width, height } = toMetricCargo(cargo)
  const toPoint = ([latitude, longitude]: CarrierRequest['to']['coords']) => ({ latitude, longitude })
  const isDelivery = to.terminalCode === null
  return {
    types: [byRoad],
    isPickUp: true,
    pickup: { address: toSenderText(from), coordinates: toPoint(from.coords) },
    isDelivery,
    ...(isDelivery
      ? { delivery: { address: toReceiverText(to.address), coordinates: toPoint(to.coords) } }
      : { receiverWarehouseId: to.terminalCode }),
    cargos: [{ weight, volume, length, width, height, maxSize: length, isHP: false, sealingPositionsCount: 0 }],
    isInsurance: true,
    isInsurancePrice: valueMinor / 100,
    plannedDateTime: plannedAt.toISOString().slice(0, 19),
    currencyCode: roubles,
    needReturnDocuments: false,
  }
}

/** `costTotal` holds the services and theirs; their own sums do not add up to it. */
function toOffer({ status, body }: HttpAnswer): CarrierOffer {
  if (status === 401 || status === 403 || status === 429) {
    throw new OutboundError(provider, `${provider}: отказ в доступе, ${status}`)
  }
  if (status >= 400) throw toRefusal(JSON.stringify(parseAnswer(provider, body, refusalSchema).error))
  const answer = parseAnswer(provider, body, answerSchema, amounts)
  if (answer.hasError) throw toRefusal(answer.errorMessage ?? '')
  const road = answer.transfers.find(({ type }) => type === byRoad)
  if (!road) throw new CarrierRefusal('no_way')
  if (road.hasError) throw toRefusal(road.errorMessage ?? '')
  const days = road.estDeliveryTime ?? null
  return { priceMinor: road.costTotal ?? 0, daysMin: days, daysMax: days, isByWeight: true, note: '' }
}

function toRefusal(text: string): CarrierRefusal {
  const isAboutAddress = /адрес|address|delivery|координат/i.test(text)
  return new CarrierRefusal(isAboutAddress ? 'address' : 'refused', { cause: new Error(`${provider}: ${text}`) })
}
