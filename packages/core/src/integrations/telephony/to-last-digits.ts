import { OutboundError } from '../outbound/index.ts'

/**
 * The four digits a person enters. Providers write the code as number or text, with or without leading zeros,
 * and SMSC gives six digits (integrations §6.1, §6.2): the last four of the calling number count.
 */
export function toLastDigits(provider: string, code: string | number): string {
  const digits = String(code).replace(/\D/g, '')
  if (digits !== '') return digits.slice(-4).padStart(4, '0')
  throw new OutboundError(provider, `${provider}: в ответе нет кода`, { outcome: 'unknown' })
}
