export type { TelephonyPort } from './telephony.port.ts'
