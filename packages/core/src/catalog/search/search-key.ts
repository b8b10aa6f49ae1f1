import { LRUCache } from 'lru-cache'
import { lookAlikes } from '../article-key.ts'

const mistaken: Record<string, string> = { ...lookAlikes, О: '0', O: '0', З: '3', I: '1' }

/**
 * A number as people mistake it: article_key's rules, and besides an × or x between digits says nothing, О is 0, З is 3,
 * I is 1, and zeros in front fall away. Equal to the SQL function search_key; a test compares them.
 */
export function searchKey(number: string): string {
  const upper = toUpper(number).replace(/([0-9]) *[XХ×*] *(?=[0-9])/g, '$1')
  let key = ''
  for (const char of upper) if (/[0-9A-ZА-ЯЁ]/.test(char)) key += mistaken[char] ?? char
  return key.replace(/^0+(?=.)/, '')
}

/** A query is read at every key, and most of its words were there before. */
const knownLexemes = new LRUCache<string, readonly string[]>({ max: 5_000 })

/** Words as the index has them: letters and digits apart, Cyrillic look-alikes as Latin. Like SQL's search_text. */
export function toLexemes(text: string): readonly string[] {
  const known = knownLexemes.get(text)
  if (known) return known
  const upper = [...toUpper(text)].map((char) => (char === 'Ё' ? 'E' : (lookAlikes[char] ?? char))).join('')
  const lexemes = (upper.match(/[0-9]+|\p{L}+/gu) ?? []).map((lexeme) => lexeme.toLowerCase())
  knownLexemes.set(text, lexemes)
  return lexemes
}

/** As SQL's upper: one character to one; JavaScript would turn ß into SS. */
function toUpper(text: string): string {
  let upper = ''
  for (const char of text) {
    const one = char.toUpperCase()
    upper += one.length === char.length ? one : char
  }
  return upper
}
