import type { Integration } from '../integration.ts'
import { combineSettings } from '../settings/index.ts'
import { createOutboxTelephony } from './outbox-telephony.ts'
import { smscSettings } from './smsc/smsc.settings.ts'
import { createSmscTelephony } from './smsc/smsc-telephony.ts'
import { smsruSettings } from './smsru/smsru.settings.ts'
import { createSmsruTelephony } from './smsru/smsru-telephony.ts'
import type { TelephonyPort } from './telephony.port.ts'

const settings = combineSettings({ smsru: smsruSettings, smsc: smscSettings })

/** With both providers set up the first one works. */
export const telephony: Integration<ReturnType<typeof settings.read>, TelephonyPort> = {
  settings,
  createPort({ smsru, smsc }, { shop }) {
    if (smsru) return createSmsruTelephony(smsru)
    if (smsc) return createSmscTelephony(smsc)
    return createOutboxTelephony({ isAvailable: !shop.isProduction })
  },
}
