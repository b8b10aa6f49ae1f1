import type { QueryGroup } from './read-query.ts'
import { searchKey } from './search-key.ts'
import { switchLayout } from './switch-layout.ts'
import { toCyrillic, toLatin } from './word-sound.ts'

/** Neighbouring pieces of a query that may be one number. */
export interface NumberRun {
  key: string
  /** The groups beside it. */
  others: readonly QueryGroup[]
  /** The number as it was understood; null where it was taken as typed. */
  read: string | null
  /** The query with that. */
  corrected: string | null
}

const shortest = 3

/**
 * The whole query as one number: as typed, typed in the other layout («ку504836»), in Russian letters («ре504836», «вк842» of
 * a W), or in Latin ones («nsh50»).
 */
export function wholeRuns(query: string): NumberRun[] {
  return readNumber(query).map(({ key, read }) => ({ key, others: [], read, corrected: read }))
}

/** Runs of groups within a query, the longest first; of those the ones as typed before the others. */
export function innerRuns(groups: readonly QueryGroup[]): NumberRun[] {
  const runs: NumberRun[] = []
  for (let size = groups.length - 1; size > 0; size--) {
    for (let from = 0; from + size <= groups.length; from++) {
      const before = groups.slice(0, from)
      const own = groups.slice(from, from + size)
      const after = groups.slice(from + size)
      const others = [...before, ...after]
      for (const { key, read } of readNumber(textOf(own))) {
        if (!/\d/.test(key) || key.length < shortest) continue
        const corrected = read === null ? null : [...before.map(toText), read, ...after.map(toText)].join(' ')
        runs.push({ key, others, read, corrected })
      }
    }
  }
  return runs.sort(byTyped)
}

/** What was typed before what it is in other letters. */
export function byTyped(a: NumberRun, b: NumberRun): number {
  return Number(a.corrected !== null) - Number(b.corrected !== null)
}

export function textOf(groups: readonly QueryGroup[]): string {
  return groups.map(toText).join(' ')
}

function toText({ text }: QueryGroup): string {
  return text
}

function readNumber(text: string): { key: string; read: string | null }[] {
  const plain = text.toLowerCase()
  const key = searchKey(plain)
  if (!/\p{L}/u.test(plain) || !/\d/.test(plain)) return key === '' ? [] : [{ key, read: null }]
  const readings = [switchLayout(plain), toLatin(plain), toLatin(plain.replaceAll('в', 'w')), toCyrillic(plain)]
  const byKey = new Map<string, string | null>([[key, null]])
  for (const read of readings) if (!byKey.has(searchKey(read))) byKey.set(searchKey(read), bare(read))
  return [...byKey].map(([key, read]) => ({ key, read }))
}

/** Letters of the other layout may be signs: «040б» is «040,». */
function bare(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
}
