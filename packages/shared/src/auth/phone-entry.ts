/** Spec §5 and §9: the code of a phone's country and how many digits follow it; null: any number. */
export const phoneCountries = {
  RU: { code: '7', digits: 10 },
  KZ: { code: '7', digits: 10 },
  BY: { code: '375', digits: 9 },
  ALL: { code: '', digits: null },
} as const
export type PhoneCountry = keyof typeof phoneCountries

/**
 * What people put before a national number although the country is chosen already. `sure`: no area code begins so, and
 * the prefix goes at once, as do the zeros with which one dials abroad. `longer`: an area code may begin so (8 812 is not
 * 881), and the prefix goes with the digit that makes the number one too long, if what is left can be a number at all.
 */
const prefixes: Record<PhoneCountry, { sure?: RegExp; longer?: RegExp }> = {
  RU: { sure: /^(?:0|[78](?=[89]))+/, longer: /^[78](?=[346789])/ },
  KZ: { sure: /^(?:0|7(?=[89])|8(?=[789]))+/, longer: /^[78](?=[346789])/ },
  BY: { sure: /^(?:0|375|80)+/ },
  ALL: {},
}

/** A number with its usual punctuation, apart from words around it («тел.», «доб. 12»). */
const writtenNumber = /\+?\d[\d\s().\u2010-\u2015-]*/

/**
 * The national digits of a phone field after `text` is typed, filled in or pasted between the digits `before` and `after`
 * the caret: the same as if the whole had been pasted. A leading 8, 7 or +7 (of Belarus 80, +375) falls away, wherever
 * and whenever it is put: «89161234567» is 916 123-45-67, while «8121234567», with St Petersburg's code, stays as it is.
 * What does not fit, or would change digits behind the caret, is not taken: never a part of it. Spec §5.
 */
export function enterPhoneDigits(
  country: PhoneCountry,
  { before, text, after }: { before: string; text: string; after: string },
): string {
  const { code, digits } = phoneCountries[country]
  const written = writtenNumber.exec(text)?.[0] ?? ''
  const typed = written.replace(/\D/g, '')
  if (digits === null) return before + typed + after
  const international = before === '' ? (/^(?:\+|00)(\d+)$/.exec(written.replace(/[^\d+]/g, ''))?.[1] ?? '') : ''
  const hasCode = international.startsWith(code)
  const national = withoutPrefix(country, (hasCode ? international.slice(code.length) : before + typed) + after)
  return national.length <= digits && national.endsWith(after) ? national : before + after
}

function withoutPrefix(country: PhoneCountry, number: string): string {
  const { sure = '', longer = '' } = prefixes[country]
  const rest = number.replace(sure, '')
  return rest.length === 11 ? rest.replace(longer, '').replace(sure, '') : rest
}

/** The digits after the country's code: "79107842136" of Russia is "9107842136". */
export function nationalDigits(phone: string, country: PhoneCountry): string {
  const { code } = phoneCountries[country]
  return phone.startsWith(code) ? phone.slice(code.length) : phone
}

/** Digits with the code of `country`; nothing typed stays nothing. */
export function withPhoneCode(national: string, country: PhoneCountry): string {
  return national && phoneCountries[country].code + national
}

/** The same number after another country was chosen: its digits stay, as far as the other mask has room. */
export function moveToCountry(phone: string, from: PhoneCountry, to: PhoneCountry): string {
  const { digits } = phoneCountries[to]
  if (digits === null) return phone
  return withPhoneCode(nationalDigits(phone, from === 'ALL' ? to : from).slice(0, digits), to)
}

/** Which country's mask suits the digits; of the two that share a code, Kazakhstan has 76 and 77. */
export function countryOfPhone(phone: string, fallback: PhoneCountry): PhoneCountry {
  if (/^7[67]/.test(phone)) return 'KZ'
  if (phone.startsWith('375')) return 'BY'
  return phone && !phone.startsWith('7') ? 'ALL' : fallback
}
