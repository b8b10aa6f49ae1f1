import { type ErrorCode, orderLimits } from '@agromarket/shared'
import type { QuotaRule, Spending } from '../platform/quota/index.ts'
import { toRecipientKey } from './recipient-key.ts'

const hour = 3_600

function toRules(name: string, { inHour, inDay }: { inHour: number; inDay: number }, code: ErrorCode): QuotaRule[] {
  return [
    { name: `${name}-hour`, points: inHour, windowSeconds: hour, code },
    { name: `${name}-day`, points: inDay, windowSeconds: 24 * hour, code },
  ]
}

const letterRules = toRules('messages', orderLimits.messagesTo, 'too_many_letters')
const phoneRules = toRules('texts-phone', orderLimits.textsTo, 'too_many_texts')
const senderRules = toRules('texts-user', orderLimits.textsBy, 'too_many_texts')

/**
 * What a letter costs its mailbox, whoever has named it: nobody gets more than a few, so that no stranger is written to in
 * the shop's name without end. Spend it in the transaction that writes the message.
 */
export function letterSpendings(email: string): Spending[] {
  return letterRules.map((rule) => ({ rule, key: toRecipientKey(email) }))
}

/** What a text costs its phone, whoever has named it, and the one who makes the shop send it: each is paid for. */
export function textSpendings({ phone, userId }: { phone: string; userId: string }): Spending[] {
  return [
    ...phoneRules.map((rule) => ({ rule, key: toRecipientKey(phone) })),
    ...senderRules.map((rule) => ({ rule, key: userId })),
  ]
}

/** Of somebody who is written to by e-mail, and by SMS when he has no mailbox. */
export function messageSpendings({
  email,
  phone,
  userId,
}: {
  email: string
  phone: string
  userId: string
}): Spending[] {
  return email === '' ? textSpendings({ phone, userId }) : letterSpendings(email)
}
