import { enterPhoneDigits, type PhoneCountry, phoneCountries } from '@agromarket/shared'
import { IMask } from 'react-imask'

/** The part of the mask's model that is needed here: its digits without punctuation, and what is shown of them. */
interface MaskedDigits {
  unmaskedValue: string
  value: string
}

/**
 * What the mask does with a text before it takes it in: the rule of `enterPhoneDigits`. `digitsBehind` tells what stands
 * behind the caret. A typed «+» is remembered until the digits after it are the country's code or are not.
 */
export function preparePhoneEntry(country: PhoneCountry, digitsBehind: () => string) {
  const code = `+${phoneCountries[country].code}`
  let begun = ''
  return (text: string, masked: MaskedDigits, flags: { input?: boolean }) => {
    // Set by the page, not by the visitor.
    if (!flags.input || text === '') return text
    const before = masked.unmaskedValue
    const after = digitsBehind()
    const entry = before === '' ? begun + text : text
    begun = entry.startsWith('+') && entry !== code && code.startsWith(entry) ? entry : ''
    if (begun) return ''
    const number = enterPhoneDigits(country, { before, text: entry, after })
    // What stands behind the caret the mask puts back itself.
    const digits = number.slice(0, number.length - after.length)
    if (digits.startsWith(before)) return digits.slice(before.length)
    // The first digit has fallen away: what stands before the caret changes too, and the caret moves with it.
    const shown = masked.value.length
    masked.unmaskedValue = digits
    return ['', new IMask.ChangeDetails({ tailShift: masked.value.length - shown })] satisfies [string, unknown]
  }
}
