import { orderLimits } from '@agromarket/shared'
import type { Spending } from '../platform/quota/index.ts'
import { toRecipientKey } from './recipient-key.ts'

const hour = 3_600
const rules = [
  { name: 'messages-hour', points: orderLimits.messagesTo.inHour, windowSeconds: hour, code: 'too_many_letters' },
  { name: 'messages-day', points: orderLimits.messagesTo.inDay, windowSeconds: 24 * hour, code: 'too_many_letters' },
] as const

/**
 * What a message costs its recipient (e-mail or phone), whoever has named him: nobody gets more than a few, so that no
 * stranger is written to in the shop's name without end. Spend it in the transaction that writes the message.
 */
export function messageSpendings(recipient: string): Spending[] {
  return rules.map((rule) => ({ rule, key: toRecipientKey(recipient) }))
}
