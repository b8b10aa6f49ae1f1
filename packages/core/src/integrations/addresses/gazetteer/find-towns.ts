import { distance } from 'fastest-levenshtein'
import type { Town } from './towns.ts'
import type { Word } from './words.ts'

export interface FoundTown {
  town: Town
  /** «Рославльский р-н», when it was said. */
  district: string
  /** What stands after the town: street and house. */
  rest: readonly Word[]
}

/** Words that say what kind of place a name is, and no name themselves. */
const kinds: ReadonlySet<string> = new Set(
  'г город гор с село п пос поселок рп пгт д дер деревня ст-ца станица х хутор аул сл слобода'.split(' '),
)
const regionKinds: ReadonlySet<string> = new Set('обл область край республика респ ао округ'.split(' '))
const districtKinds: ReadonlySet<string> = new Set('р-н район рн'.split(' '))
const countries: ReadonlySet<string> = new Set(['россия', 'рф', 'казахстан', 'рк', 'российская', 'федерация'])
const longestName = 4

/** How well a name fits: as it is, by its beginning, with a slip of the finger. */
const fits = { whole: 3, beginning: 2, slip: 1, none: 0 } as const

/**
 * Towns whose name stands in the words, maybe after country, region and district, maybe not typed to its end, maybe with a
 * slip. The best fit first, of equals the largest.
 */
export function findTowns(towns: readonly Town[], words: readonly Word[], limit: number): FoundTown[] {
  const { start, regionWords, district } = skipHead(words)
  const found = towns.flatMap((town) => {
    const best = fitTown(town, words, start)
    if (best.fit === fits.none) return []
    const isOfRegion = regionWords.some((word) => isStemOf(word, town.region))
    if (regionWords.length > 0 && !isOfRegion) return []
    return [{ town, ...best }]
  })
  found.sort((one, other) => other.fit - one.fit || other.length - one.length || other.town.people - one.town.people)
  return found.slice(0, limit).map(({ town, length }) => {
    return { town, district, rest: words.slice(start + length) }
  })
}

/** Country, region, district and kinds of place before the name. */
function skipHead(words: readonly Word[]): { start: number; regionWords: string[]; district: string } {
  const regionWords: string[] = []
  let district = ''
  let start = 0
  while (start < words.length - 1) {
    const [key, next] = [words[start]?.key ?? '', words[start + 1]?.key ?? '']
    if (countries.has(key) || kinds.has(key)) start += 1
    else if (regionKinds.has(key)) {
      regionWords.push(next)
      start += 2
    } else if (regionKinds.has(next)) {
      regionWords.push(key)
      start += 2
    } else if (districtKinds.has(next)) {
      district = `${words[start]?.text ?? ''} район`
      start += 2
    } else break
  }
  return { start, regionWords, district }
}

/** «смоленская» and «Смоленская область», «татарстан» and «Татарстан». */
function isStemOf(word: string, region: string): boolean {
  return region
    .toLowerCase()
    .replaceAll('ё', 'е')
    .includes(word.slice(0, Math.max(4, word.length - 2)))
}

function fitTown(town: Town, words: readonly Word[], start: number): { fit: number; length: number } {
  let best: { fit: number; length: number } = { fit: fits.none, length: 0 }
  for (let length = 1; length <= Math.min(longestName, words.length - start); length += 1) {
    const phrase = words
      .slice(start, start + length)
      .map(({ key }) => key)
      .join(' ')
    const fit = fitName(town.key, phrase, start + length === words.length)
    if (fit > best.fit || (fit === best.fit && fit !== fits.none)) best = { fit, length }
  }
  return best
}

/** Only the last words may be typed half; a slip is one letter in five. */
function fitName(name: string, phrase: string, isLast: boolean): number {
  if (name === phrase || name.replaceAll('-', ' ') === phrase) return fits.whole
  if (isLast && name.startsWith(phrase)) return fits.beginning
  if (phrase.length < 5 || Math.abs(name.length - phrase.length) > 2) return fits.none
  const slips = distance(name, phrase)
  return slips <= (phrase.length < 8 ? 1 : 2) ? fits.slip : fits.none
}
