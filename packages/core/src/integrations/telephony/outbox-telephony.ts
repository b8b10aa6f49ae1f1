import { randomInt } from 'node:crypto'
import { OutboundError } from '../outbound/index.ts'
import type { TelephonyPort } from './telephony.port.ts'

/** Nothing leaves: the messages themselves are the outbox (contract §1). Unavailable in production. */
export function createOutboxTelephony(options: { isAvailable: boolean }): TelephonyPort {
  const provider = 'outbox'
  const assertAvailable = () => {
    if (options.isAvailable) return
    throw new OutboundError(provider, 'Поставщик звонков и SMS не настроен', { isPermanent: true })
  }
  return {
    provider,
    isAvailable: options.isAvailable,
    async call() {
      assertAvailable()
      return { code: String(randomInt(10_000)).padStart(4, '0'), providerMessageId: null }
    },
    async sendSms() {
      assertAvailable()
      return { providerMessageId: null }
    },
  }
}
