import { editDistance } from './edit-distance.ts'
import { firstIndex } from './first-index.ts'
import { isLikelySlip } from './likely-slip.ts'
import { soundsOf } from './word-sound.ts'

/** More words than these are found as they are typed, without forms and slips: memory stays bounded. */
const mostWords = 60_000
/** A shorter word is rather another one: «тнвд» is no «тннд», «нива» no «нова». */
const shortestMistyped = 5
/** Of shorter words only such slips are mended as people make: «балка» and «палка», «лампа» and «лапа» are two things. */
const shortestFreely = 7
/** A shorter word has one slip at most: «монитор» is no «мотор», «накладка» no «наплавка». */
const shortestTwice = 9

/** The words that names in the catalogue are made of; it only grows, as table search_word does. */
export interface Vocabulary {
  add(words: Iterable<string>): void
  has(word: string): boolean
  /** The known words of which this is a form, or that it sounds like. */
  formsOf(word: string): readonly string[]
  /** Known words that begin so, shortest first. */
  startingWith(prefix: string, limit: number): string[]
  /** The known word that this one was meant to be: one slip in words of five letters, two in those of nine. */
  nearest(word: string): string | undefined
  readonly size: number
}

interface KnownWord {
  word: string
  /** As toPlain writes it. */
  plain: string
  letters: number
}

export function createVocabulary(): Vocabulary {
  const words = new Set<string>()
  const bySound = new Map<string, string[]>()
  const byLength = new Map<number, KnownWord[]>()
  let sorted: string[] | null = null

  function addWord(word: string): void {
    if (words.has(word) || words.size >= mostWords) return
    words.add(word)
    sorted = null
    for (const sound of soundsOf(word)) push(bySound, sound, word)
    const plain = toPlain(word)
    push(byLength, word.length, { word, plain, letters: lettersOf(plain) })
  }

  return {
    add(added) {
      for (const word of added) addWord(word)
    },
    has: (word) => words.has(word),
    formsOf(word) {
      const forms = new Set(soundsOf(word).flatMap((sound) => bySound.get(sound) ?? []))
      return [...forms]
    },
    startingWith(prefix, limit) {
      sorted ??= [...words].sort()
      const found: string[] = []
      for (let index = firstIndex(sorted, (word) => word >= prefix); sorted[index]?.startsWith(prefix); index++) {
        found.push(sorted[index] ?? '')
        if (found.length === limit) break
      }
      return found
    },
    nearest: (word) => findNearest(word, byLength),
    get size() {
      return words.size
    },
  }
}

function push<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** A bit for each letter: two words that differ in more bits than slips can change are not compared at all. */
function lettersOf(word: string): number {
  let letters = 0
  for (const char of word) letters |= 1 << (char.charCodeAt(0) & 31)
  return letters
}

function countBits(number: number): number {
  let bits = 0
  for (let rest = number >>> 0; rest !== 0; rest &= rest - 1) bits++
  return bits
}

/** «ё» is written «е» by most. */
function toPlain(word: string): string {
  return word.replaceAll('ё', 'е')
}

function findNearest(typed: string, byLength: ReadonlyMap<number, readonly KnownWord[]>): string | undefined {
  const word = toPlain(typed)
  if (word.length < shortestMistyped) return undefined
  const isShort = word.length < shortestFreely
  const allowed = word.length < shortestTwice ? 1 : 2
  const letters = lettersOf(word)
  let nearest: { word: string | undefined; distance: number } = { word: undefined, distance: allowed + 1 }
  for (let length = word.length - allowed; length <= word.length + allowed; length++) {
    for (const known of byLength.get(length) ?? []) {
      if (countBits(known.letters ^ letters) > allowed * 2) continue
      const distance = editDistance(word, known.plain, nearest.distance - 1)
      if (distance >= nearest.distance || (isShort && !isLikelySlip(word, known.plain))) continue
      // Two slips leave the first letter as it is: «роторной» is no «моторное».
      if (distance > 1 && word[0] !== known.plain[0]) continue
      nearest = { word: known.word, distance }
    }
  }
  return nearest.word
}
