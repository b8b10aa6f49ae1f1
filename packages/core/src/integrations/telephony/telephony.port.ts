/** Calls and SMS that carry a four-digit code. The provider may choose the code itself (integrations §6). */
export interface TelephonyPort {
  readonly provider: string
  /** False in production without a provider: phone forms then offer e-mail instead. */
  readonly isAvailable: boolean
  /** Rings `phone`; resolves with the last four digits of the calling number. Throws when the provider refuses. */
  call(phone: string, ip: string): Promise<{ code: string; providerMessageId: string | null }>
  /** Sends `text` to `phone`. */
  sendSms(phone: string, text: string, ip: string): Promise<{ providerMessageId: string | null }>
}
