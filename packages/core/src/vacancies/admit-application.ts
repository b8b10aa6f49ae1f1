import { applicationLimits } from '@agromarket/shared'
import { letterSpendings } from '../notifications/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import { type QuotaRule, spendQuotas } from '../platform/quota/index.ts'
import { toAddressKey } from '../platform/rate-limit/index.ts'

const hour = 3_600
const day = 24 * hour
const { perAddress, triesPerAddress, perPhone, fileBytesPerAddress } = applicationLimits
const rules = {
  tries: toRule('application-tries-address-hour', triesPerAddress.inHour, hour),
  addressInHour: toRule('applications-address-hour', perAddress.inHour, hour),
  addressInDay: toRule('applications-address-day', perAddress.inDay, day),
  phoneInDay: toRule('applications-phone-day', perPhone.inDay, day),
  bytes: toRule('application-bytes-address-day', fileBytesPerAddress.inDay, day),
} as const

function toRule(name: string, points: number, windowSeconds: number): QuotaRule {
  return { name, points, windowSeconds, code: 'too_many_applications' }
}

/** Spent before a form is read: whoever sends files without end is stopped before they are stored. Throws too_many_applications. */
export async function admitTry({ db, ip }: RequestContext): Promise<void> {
  await db.transaction().execute((trx) => spendQuotas(trx, [{ rule: rules.tries, key: toAddressKey(ip) }]))
}

/** Throws too_many_applications, and too_many_letters of a mailbox that gets too much already. */
export async function admitApplication(
  trx: Trx,
  asked: { ip: string; phone: string; email: string; fileBytes: number },
): Promise<void> {
  const address = toAddressKey(asked.ip)
  await spendQuotas(trx, [
    { rule: rules.addressInHour, key: address },
    { rule: rules.addressInDay, key: address },
    { rule: rules.phoneInDay, key: asked.phone },
    { rule: rules.bytes, key: address, amount: asked.fileBytes },
    ...(asked.email ? letterSpendings(asked.email) : []),
  ])
}
