import { russiaCountryId } from '@agromarket/shared'
import { z } from 'zod'
import {
  amountText,
  createHttpClient,
  type HttpAnswer,
  type HttpClient,
  OutboundError,
  parseAnswer,
} from '../../outbound/index.ts'
import type { CarrierLimits, CarrierOffer, CarrierPort, CarrierRequest } from '../carrier.port.ts'
import { CarrierRefusal } from '../carrier-refusal.ts'
import { toMetricCargo, toReceiverText, toSenderText } from '../units.ts'
import { createDellinTerminals } from './dellin-terminals.ts'

export const provider = 'dellin'

export interface DellinOptions {
  appKey: string
  baseUrl: string
  /** Of one call. */
  timeoutMs?: number
  /** The day to count from; tests turn it. */
  now?: () => Date
}

/** A lorry: 13.6 × 2.4 × 2.4 m. */
const limits: CarrierLimits = {
  maxWeightGrams: 20_000_000,
  maxPieceGrams: null,
  maxSideMm: 13_600,
  maxVolumeLitres: 80_000,
  maxValueMinor: null,
}
const defaultTimeoutMs = 4_000
const dayMs = 24 * 60 * 60_000
/** A day on which nothing is fetched is followed by others. */
const mostDays = 20
const workingHours = { worktimeStart: '09:00', worktimeEnd: '18:00' }

/** Codes of its refusals (integrations §8.2). */
const noSuchDate = 180_012
const terminalTooSmall = 180_003
const noSuchAddress = 180_002

const date = z.string().regex(/^\d{4}-\d{2}-\d{2}/)
const refusalSchema = z.object({
  errors: z
    .array(z.object({ code: z.coerce.number(), title: z.string().optional(), detail: z.string().optional() }))
    .min(1),
})
const answerSchema = z.object({
  data: z.object({
    price: amountText,
    orderDates: z
      .object({ pickup: date.nullish(), arrivalToOspReceiver: date.nullish(), derivalFromOspReceiver: date.nullish() })
      .nullish(),
  }),
})
const amounts = new Set(['price'])

/** Деловые Линии: fetched at the branch, brought to the door or to a terminal (integrations §8.2). */
export function createDellinCarrier(options: DellinOptions): CarrierPort {
  const http = createHttpClient(provider)
  const now = options.now ?? (() => new Date())
  return {
    code: 'dellin',
    isRemote: true,
    countryIds: [russiaCountryId],
    findLimits: async () => limits,
    async quote(request) {
      const today = now().getTime()
      for (let day = 1; day <= mostDays; day += 1) {
        const produceDate = new Date(today + day * dayMs).toISOString().slice(0, 10)
        const answer = await ask(http, options, toCalculation(request, options.appKey, produceDate))
        const found = readAnswer(answer, request)
        if (found !== 'another day') return found
      }
      throw new CarrierRefusal('date')
    },
    listTerminals: createDellinTerminals(http, options),
  }
}

function ask(
  http: HttpClient,
  { baseUrl, timeoutMs = defaultTimeoutMs }: DellinOptions,
  json: object,
): Promise<HttpAnswer> {
  const url = `${baseUrl}/v2/calculator.json`
  return http.send({ method: 'POST', url, json, timeoutMs, isIdempotent: true, maxBytes: 1_000_000 })
}

function toCalculation(request: CarrierRequest, appkey: string, produceDate: string): object {
  const { from, to, cargo, valueMinor } = request
  const { weight, heaviest, volume, length, width, height } = toMetricCargo(cargo)
  const arrival =
    to.terminalCode === null
      ? { variant: 'address', address: { search: toReceiverText(to.address) }, time: workingHours }
      : { variant: 'terminal', terminalID: to.terminalCode }
  return {
    appkey,
    delivery: {
      deliveryType: { type: 'auto' },
      derival: { produceDate, variant: 'address', address: { search: toSenderText(from) }, time: workingHours },
      arrival,
    },
    cargo: {
      quantity: 1,
      length,
      width,
      height,
      weight: Math.max(heaviest, weight),
      totalVolume: volume,
      totalWeight: weight,
      hazardClass: 0,
      insurance: { statedValue: valueMinor / 100, term: false },
    },
    payment: { type: 'noncash', primaryPayer: 'sender' },
  }
}

function readAnswer({ status, body }: HttpAnswer, { to }: CarrierRequest): CarrierOffer | 'another day' {
  if (status === 401 || status === 403 || status === 429) {
    throw new OutboundError(provider, `${provider}: отказ в доступе, ${status}`)
  }
  if (status < 400) return toOffer(parseAnswer(provider, body, answerSchema, amounts))
  const { errors } = parseAnswer(provider, body, refusalSchema)
  const codes = new Set(errors.map(({ code }) => code))
  const cause = new Error(
    `${provider}: ${errors.map(({ code, title, detail }) => `${code} ${detail ?? title ?? ''}`).join('; ')}`,
  )
  if (codes.has(noSuchAddress)) throw new CarrierRefusal('address', { cause })
  if (codes.has(terminalTooSmall))
    throw new CarrierRefusal(to.terminalCode === null ? 'too_large' : 'terminal', { cause })
  if (codes.has(noSuchDate)) return 'another day'
  throw new CarrierRefusal('refused', { cause })
}

/** Days from the pickup to the day on which the goods lie ready at the terminal, or leave it for the door. */
function toOffer({ data: { price: priceMinor, orderDates } }: z.infer<typeof answerSchema>): CarrierOffer {
  const begin = orderDates?.pickup
  const ready = orderDates?.arrivalToOspReceiver ?? orderDates?.derivalFromOspReceiver
  const last = orderDates?.derivalFromOspReceiver ?? ready
  const daysUntil = (end: string) =>
    Math.max(0, Math.round((Date.parse(end.slice(0, 10)) - Date.parse(begin?.slice(0, 10) ?? end)) / dayMs))
  const days = begin && ready && last ? [daysUntil(ready), daysUntil(last)].sort((one, other) => one - other) : []
  return { priceMinor, daysMin: days[0] ?? null, daysMax: days[1] ?? null, isByWeight: true, note: '' }
}
