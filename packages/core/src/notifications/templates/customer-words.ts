/** What stands for a dot in a domain name: browsers and mail programs take these for one. */
const dots = '.\u3002\uFF0E\uFF61'
const dotInName = new RegExp(`(?<=[\\p{L}\\p{N}\\p{M}_-])[${dots}](?=\\p{L})`, 'gu')
/** Wide, circled and mathematical letters and dots, which mail programs read as the plain ones; «№» is none of them. */
const disguised = /[\u2024\uFF01-\uFF5E\u2460-\u249B\u24B6-\u24E9\u{1D400}-\u{1D7FF}\u{1F110}-\u{1F189}]/gu
const invisible = /\p{Default_Ignorable_Code_Point}|\p{C}/gu

/**
 * What a customer has written, as a letter may show it: cut to `mostCharacters`, without invisible signs, and with
 * nothing that a mail program would turn into a link: «evil.example/x» becomes «evil. example/x». In quotation marks, so
 * that it never passes for the shop's own words. Empty stays empty.
 */
export function quoteCustomer(text: string, mostCharacters: number): string {
  const words = toLines(text)
    .map(breakLinks)
    .filter((line) => line !== '')
    .join('\n')
  const characters = [...words]
  if (characters.length === 0) return ''
  const kept = characters.length > mostCharacters ? `${characters.slice(0, mostCharacters).join('').trimEnd()}…` : words
  return `«${kept}»`
}

function toLines(text: string): string[] {
  return text.normalize('NFC').split(/[\n\r\u2028\u2029\u0085]+/)
}

function breakLinks(line: string): string {
  return line
    .replace(invisible, '')
    .replace(disguised, (sign) => sign.normalize('NFKC'))
    .replace(/:?[\\/]{2,}/g, ' ')
    .replace(/\b(mailto|tel|sms|file|data|javascript):/gi, '$1 ')
    .replace(dotInName, '. ')
    .replace(/[«»]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
}
