/** Calls and SMS: the outbox by default, SMS.RU or SMSC when configured. */
export { createOutboxTelephony } from './outbox-telephony.ts'
export { createSmscTelephony } from './smsc-telephony.ts'
export { createSmsruTelephony } from './smsru-telephony.ts'
export type { TelephonyPort } from './telephony.port.ts'
