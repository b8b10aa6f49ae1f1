import { kazakhstanCountryId, russiaCountryId } from '@agromarket/shared'
import { z } from 'zod'
import { amountText, type HttpAnswer, OutboundError, parseAnswer } from '../../outbound/index.ts'
import type { CarrierLimits, CarrierOffer, CarrierPort, CarrierRequest } from '../carrier.port.ts'
import { CarrierRefusal, type RefusalReason } from '../carrier-refusal.ts'
import { toCountryCode, toReceiverText, toSenderText } from '../units.ts'
import { type CdekOptions, createCdekSession, provider } from './cdek-session.ts'
import { listCdekTerminals } from './cdek-terminals.ts'

/** What its couriers carry; the interface itself refuses what exceeds the contract. */
const limits: CarrierLimits = {
  maxWeightGrams: 200_000,
  maxPieceGrams: 75_000,
  maxSideMm: 3_000,
  maxVolumeLitres: 3_000,
  maxValueMinor: null,
}
/** A heavier cargo goes in several packages. */
const packageGrams = 30_000
const currencies = { RUB: 1, KZT: 2 } as const
/** Ends at a door, ends at an office. */
const modes = { calc: [1, 3], terminals: [2, 4] } as const

const tariffSchema = z.object({
  delivery_mode: z.int(),
  delivery_sum: amountText,
  period_min: z.int().nonnegative(),
  period_max: z.int().nonnegative(),
})
const failureSchema = z.array(z.object({ code: z.string(), message: z.string().default('') })).min(1)
const answerSchema = z.union([
  z.object({ errors: failureSchema }),
  z.object({ requests: z.array(z.object({ errors: failureSchema })).min(1) }),
  z.object({ tariff_codes: z.array(tariffSchema) }),
])
const amounts = new Set(['delivery_sum'])

/** Their trouble, which passes. */
const passing: ReadonlySet<string> = new Set(['v2_internal_error', 'v2_similar_request_still_processed'])
const reasons: Readonly<Record<string, RefusalReason>> = { v2_entity_not_found: 'address' }

/** CDEK, for Russia and Kazakhstan: the cheapest of its tariffs that end where the buyer wants (integrations §8.1). */
export function createCdekCarrier(options: CdekOptions): CarrierPort {
  const session = createCdekSession(options)
  return {
    code: 'cdek',
    isRemote: true,
    countryIds: [russiaCountryId, kazakhstanCountryId],
    findLimits: async () => limits,
    async quote(request) {
      const json = toTariffRequest(request)
      return toOffer(
        await session.ask({ method: 'POST', path: 'calculator/tarifflist', json, maxBytes: 1_000_000 }),
        request,
      )
    },
    listTerminals: () => listCdekTerminals(session),
  }
}

function toTariffRequest({ from, to, cargo, currency }: CarrierRequest): object {
  const count = Math.ceil(cargo.weightGrams / packageGrams)
  // One box of the whole in so many boxes of the same density.
  const sideCm = Math.ceil(cargo.boxMm[0] / Math.cbrt(count) / 10)
  const box = { weight: Math.ceil(cargo.weightGrams / count), length: sideCm, width: sideCm, height: sideCm }
  return {
    type: 1,
    currency: currencies[currency],
    lang: 'rus',
    from_location: { country_code: toCountryCode(from.countryId), city: from.city, address: toSenderText(from) },
    to_location: {
      country_code: toCountryCode(to.countryId),
      ...(to.address.city !== '' && { city: to.address.city }),
      address: toReceiverText(to.address),
    },
    packages: Array.from({ length: count }, () => box),
  }
}

function toOffer({ body }: HttpAnswer, { method }: CarrierRequest): CarrierOffer {
  const answer = parseAnswer(provider, body, answerSchema, amounts)
  if (!('tariff_codes' in answer))
    throw toFault('errors' in answer ? answer.errors : (answer.requests[0]?.errors ?? []))
  const wanted = answer.tariff_codes.filter(({ delivery_mode: mode }) => modes[method].some((one) => one === mode))
  const [best] = wanted.sort((one, other) => one.delivery_sum - other.delivery_sum)
  if (!best) throw new CarrierRefusal('no_way')
  const { delivery_sum: priceMinor, period_min: daysMin, period_max: daysMax } = best
  return { priceMinor, daysMin, daysMax: Math.max(daysMin, daysMax), isByWeight: true, note: '' }
}

function toFault(errors: z.infer<typeof failureSchema>): Error {
  const [first] = errors
  const text = `${provider}: ${first?.code ?? ''} ${first?.message ?? ''}`
  if (errors.some(({ code }) => passing.has(code))) return new OutboundError(provider, text, { outcome: 'unknown' })
  return new CarrierRefusal(reasons[first?.code ?? ''] ?? 'refused', { cause: new Error(text) })
}
