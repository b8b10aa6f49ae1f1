/** What an employee has typed, as patterns of LIKE: one for number, buyer, ИНН and phone, one for articles. */
export function toSearchWords(q: string): { words: string; article: string } {
  const text = q.replace(/^№\s*/, '').trim()
  const digits = text.replace(/[\s()+-]/g, '')
  // A phone is kept as bare digits, and written with 8 or +7 as one likes.
  const isPhone = /^\d{10,12}$/.test(digits) && /[\s()+-]|^[78]/.test(text)
  const words = isPhone ? digits.replace(/^[78](?=\d{10}$)/, '') : text
  return { words: toPattern(words), article: toPattern(text) }
}

function toPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
