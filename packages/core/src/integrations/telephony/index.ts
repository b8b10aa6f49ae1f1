/** Calls and SMS: the outbox by default, SMS.RU or SMSC when configured. */
export { createOutboxTelephony } from './outbox-telephony.ts'
export { createSmscTelephony } from './smsc/smsc-telephony.ts'
export { createSmsruTelephony } from './smsru/smsru-telephony.ts'
export { telephony } from './telephony.integration.ts'
export type { TelephonyPort } from './telephony.port.ts'
