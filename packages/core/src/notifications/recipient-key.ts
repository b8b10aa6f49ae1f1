import { domainToASCII } from 'node:url'
import { normalizePhone } from '@agromarket/shared'

/** Mailboxes that have many addresses: under several domains, with signs in them that do not count. */
const providers = [
  { name: 'gmail.com', domains: /^(?:gmail|googlemail)\.com$/, ignored: /\./g },
  { name: 'yandex.ru', domains: /^(?:ya\.ru|yandex\.(?:ru|by|kz|ua|com|com\.tr))$/, ignored: /[.-]/g },
] as const

/**
 * Whom a message reaches, however he is written: one phone is its digits, one mailbox its address without case, tag
 * (anna+7@) and what its provider ignores. For counting only; the letter goes to the address as it was given.
 */
export function toRecipientKey(recipient: string): string {
  const at = recipient.lastIndexOf('@')
  if (at < 0) return normalizePhone(recipient)
  const [mailbox = ''] = recipient.slice(0, at).toLowerCase().split('+')
  const domain = domainToASCII(recipient.slice(at + 1))
  const provider = providers.find(({ domains }) => domains.test(domain))
  return provider ? `${mailbox.replace(provider.ignored, '')}@${provider.name}` : `${mailbox}@${domain}`
}
