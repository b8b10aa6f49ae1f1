/** "79107842136" → «+7 (910) 784-21-36»; other lengths come back with a plus before the digits. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  const match = digits.match(/^7(\d{3})(\d{3})(\d{2})(\d{2})$/)
  if (match) return `+7 (${match[1]}) ${match[2]}-${match[3]}-${match[4]}`
  const belarus = digits.match(/^375(\d{2})(\d{3})(\d{2})(\d{2})$/)
  if (belarus) return `+375 (${belarus[1]}) ${belarus[2]}-${belarus[3]}-${belarus[4]}`
  return digits ? `+${digits}` : ''
}

/** What a call link dials: «8 (800) 555-32-87» → "tel:+78005553287". */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return `tel:+${digits.length === 11 && digits.startsWith('8') ? `7${digits.slice(1)}` : digits}`
}
