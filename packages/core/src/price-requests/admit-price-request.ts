import { appError, priceRequestLimits } from '@agromarket/shared'
import { messageSpendings } from '../notifications/index.ts'
import type { Trx } from '../platform/db/index.ts'
import { type QuotaRule, spendQuotas } from '../platform/quota/index.ts'
import { toAddressKey } from '../platform/rate-limit/index.ts'
import * as priceRequestRepository from './price-request.repository.ts'

const hour = 3_600
const { perBuyer, perAddress, open } = priceRequestLimits
const rules = {
  buyerInHour: toRule('price-requests-buyer-hour', perBuyer.inHour, hour),
  buyerInDay: toRule('price-requests-buyer-day', perBuyer.inDay, 24 * hour),
  addressInHour: toRule('price-requests-address-hour', perAddress.inHour, hour),
} as const

function toRule(name: string, points: number, windowSeconds: number): QuotaRule {
  return { name, points, windowSeconds, code: 'too_many_price_requests' }
}

/**
 * Refuses a request more of a buyer who has asked too much, or who names a mailbox or phone that gets too much already.
 * Call it with the buyer's requests locked: of many at once as many get through as one after the other. Throws
 * too_many_price_requests, too_many_open_price_requests, too_many_letters, too_many_texts.
 */
export async function admitPriceRequest(
  trx: Trx,
  asked: { userId: string; ip: string; recipient: { email: string; phone: string } },
): Promise<void> {
  if ((await priceRequestRepository.countOpen(trx, asked.userId)) >= open) {
    throw appError('too_many_open_price_requests')
  }
  await spendQuotas(trx, [
    { rule: rules.buyerInHour, key: asked.userId },
    { rule: rules.buyerInDay, key: asked.userId },
    { rule: rules.addressInHour, key: toAddressKey(asked.ip) },
    ...messageSpendings({ ...asked.recipient, userId: asked.userId }),
  ])
}
