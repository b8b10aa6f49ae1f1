import type { PriceEncoding } from '@agromarket/shared'

const candidates = ['windows-1251', 'ibm866', 'koi8-r'] as const
/** Pairs of letters that Russian words are full of. */
const frequent = new Set(
  'ст но то на ен ов ни ра во ко по пр ро ре ли не го ть ал ер ор ос ла ка ва та ло ны ри де те ма ел ан'.split(' '),
)

/** By its mark, else by what its bytes can be, else by which reading looks like Russian. */
export function detectEncoding(head: Uint8Array): PriceEncoding {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const wide = detectWide(head)
  if (wide) return wide
  const share = shareOfUtf8(head)
  if (share === null || share === 1) return 'utf-8'
  // A spoiled sign, or one that the head cuts, does not make another encoding of it; neither do a few letters that happen to fit.
  const likely = share > 0.5 ? (['utf-8', ...candidates] as const) : candidates
  const scored = likely.map((name) => ({ name, score: scoreRussian(new TextDecoder(name).decode(head)) }))
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).name
}

/** High bytes of Latin, Cyrillic and signs of typography, which stand in every other place of UTF-16. */
const highBytes = new Set([0x00, 0x04, 0x20, 0x21])
const mostlyHigh = 0.9

/** UTF-16 without its mark: every other byte is a high one. Undefined for anything else. */
export function detectWide(head: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const high = { even: 0, odd: 0 }
  for (let at = 0; at < head.length; at++) if (highBytes.has(head[at] ?? -1)) high[at % 2 === 0 ? 'even' : 'odd'] += 1
  const half = head.length / 2
  if (high.odd > half * mostlyHigh && high.even < half / 2) return 'utf-16le'
  return high.even > half * mostlyHigh && high.odd < half / 2 ? 'utf-16be' : undefined
}

/** Of the bytes above ASCII, how many stand in proper UTF-8 sequences; null when there are none. */
function shareOfUtf8(head: Uint8Array): number | null {
  let good = 0
  let all = 0
  for (let at = 0; at < head.length; ) {
    const byte = head[at] ?? 0
    if (byte < 0x80) {
      at += 1
      continue
    }
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 1
    const rest = head.subarray(at + 1, at + length)
    const isProper = length > 1 && rest.length === length - 1 && rest.every((next) => (next & 0xc0) === 0x80)
    all += isProper ? length : 1
    if (isProper) good += length
    at += isProper ? length : 1
  }
  return all === 0 ? null : good / all
}

function scoreRussian(text: string): number {
  let score = 0
  for (const word of text.match(/[^\s\d;,.|│║\t"'()/\\-]+/gu) ?? []) {
    // Frames of tables, drawn by programs of DOS: in no other encoding do they look like anything.
    if (/^[\u2500-\u259f|]+$/u.test(word)) continue
    const isWord = /^[А-ЯЁ]?[а-яё]+$|^[А-ЯЁ]+$/u.test(word) && !/(.)\1\1/u.test(word)
    score += isWord ? 2 : /[\u2500-\u25ff\ufffd]/u.test(word) ? -3 : -1
    const lower = word.toLowerCase()
    for (let at = 0; isWord && at + 1 < lower.length; at++) if (frequent.has(lower.slice(at, at + 2))) score += 1
  }
  return score
}

/** The usual ones, signs of people who use those in their texts, and the frames of programs of DOS. */
const delimiters = [';', '\t', ',', '|', '~', '^', '¦', '│', '║'] as const

/** The sign that divides most lines into the same number of cells; «;» when none does. */
export function detectDelimiter(text: string): string {
  const lines = linesOf(text)
  const scored = delimiters.map((sign) => {
    const { count, often } = countMostly(lines, sign)
    // A comma within numbers divides as well, and seldom alike.
    return { sign, score: often * Math.min(count, 8) * (sign === ',' ? 0.6 : 1) }
  })
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one))
  return best.score > 0 ? best.sign : ';'
}

/** How many cells most lines have. */
export function detectWidth(text: string, delimiter: string): number {
  return countMostly(linesOf(text), delimiter).count + 1
}

/** «Шланг 1/2" L=800»: no program that quotes cells writes a quote so, neither doubled nor at an edge of its cell. */
export function hasBareQuote(text: string, delimiter: string): boolean {
  const edges = new Set(['"', delimiter, '\n', '\r', undefined])
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) {
    if (!edges.has(text[at - 1]) && !edges.has(text[at + 1])) return true
  }
  return false
}

function linesOf(text: string): string[] {
  return text
    .split(/\r\n|\n|\r/)
    .slice(0, 200)
    .filter((line) => line.trim() !== '')
}

/** How many of the sign the lines have that have any, and how many lines have so many. */
function countMostly(lines: readonly string[], sign: string): { count: number; often: number } {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const count = line.replace(/"(?:[^"]|"")*"/g, '').split(sign).length - 1
    if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1)
  }
  const [count, often] = [...counts].sort((one, other) => other[1] - one[1] || other[0] - one[0])[0] ?? [0, 0]
  return { count, often }
}
