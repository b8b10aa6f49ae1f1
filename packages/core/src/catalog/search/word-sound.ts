import { stemmer } from '@orama/stemmers/russian'
import { LRUCache } from 'lru-cache'
import { latinLetters } from '../latin-letters.ts'

/** As they sound: «ы», «й» and «и» are heard alike, «ч» as in «Schumacher». */
const latin: Record<string, string> = {
  ...latinLetters,
  ё: 'e',
  й: 'i',
  ц: 'ts',
  ч: 'h',
  щ: 'sh',
  ы: 'i',
  ю: 'iu',
  я: 'ia',
}

/** How Latin letters are heard, in this order: «Deere» is «dir», «Claas» «klas», «Schumacher» «shumaher». */
const heard: readonly (readonly [RegExp, string])[] = [
  [/shch|sch/g, 'sh'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ck/g, 'k'],
  [/[kc]h/g, 'h'],
  [/qu/g, 'kv'],
  [/q/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/c(?=[eiy])/g, 'ts'],
  [/c/g, 'k'],
  [/oo|ou/g, 'u'],
  [/ee/g, 'i'],
  // «maslyanyj» is «масляный», «jaguar» «ягуар».
  [/j(?![eio])|y/g, 'i'],
  [/j/g, 'dzh'],
]

/** What falls silent or together in any script. */
const silent: readonly (readonly [RegExp, string])[] = [
  // «MTZ» is «МТЗ».
  [/tz/g, 'ts'],
  [/(?<![aeou])i(?=[aeou])/g, ''],
  [/(?<=[aeiou])h(?=[lmnr])/g, ''],
  [/(.)\1+/g, '$1'],
  [/(?<=.{3})e$/, ''],
  // A fleeting vowel: ремень, ремни; палец, пальцы; гайка, гаек.
  [/(?<=[aou])ek$/, 'ik'],
  [/(?<=.[bdfghklmnprstvz])[eo](ts|[szk]h|[bdfghklmnprstvz])$/, '$1'],
]

/** Letter by letter: «кит» is «kit». */
export function toLatin(word: string): string {
  return [...word.toLowerCase()].map((char) => latin[char] ?? char).join('')
}

const russianLetters: readonly (readonly [latin: string, russian: string])[] = [
  ...Object.entries({ sch: 'щ', zh: 'ж', ch: 'ч', sh: 'ш', yu: 'ю', ya: 'я', ts: 'ц' }),
  ...Object.entries(latinLetters).flatMap(([russian, letter]) => {
    return letter.length === 1 && russian !== 'э' ? [[letter, russian] as const] : []
  }),
]

/** «nsh50» is «нш50»: the letters of a Russian number as they are written in Latin ones. */
export function toCyrillic(word: string): string {
  return russianLetters.reduce((text, [latin, russian]) => text.replaceAll(latin, russian), word.toLowerCase())
}

/** A word by its sound, in Latin letters: the same for «акрос» and «ACROS», for «podshipnik» and «подшипник». */
export function soundOf(word: string): string {
  const plain = word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
  let sound = /[a-z]/.test(plain) ? heard.reduce((text, [from, to]) => text.replace(from, to), plain) : plain
  if (/[^a-z]/.test(sound)) sound = toLatin(sound)
  return silent.reduce((text, [from, to]) => text.replace(from, to), sound)
}

const latinEnding = /(?<=.{3})(?:ami|yami|aya|oye|oe|[aiouy][jy]|ov|ev|ah|am|om|em|oi|ei|ii|[aeiouy])$/

/** A word without the ending of its form. A Latin word may be a Russian one in transliteration. */
export function stemOf(word: string): string {
  const plain = word.toLowerCase().replaceAll('ё', 'е').normalize('NFC')
  const stem = /[а-я]/.test(plain) ? stemmer(plain) : plain.replace(latinEnding, '')
  return stem.length < 2 ? plain : stem
}

/** A query is read at every key, and most of its words were there before. */
const knownSounds = new LRUCache<string, readonly string[]>({ max: 5_000 })

/** The sounds a word may be known by: as it stands, and without its ending. */
export function soundsOf(word: string): readonly string[] {
  const known = knownSounds.get(word)
  if (known) return known
  const sounds = [...new Set([soundOf(word), soundOf(stemOf(word))])]
  knownSounds.set(word, sounds)
  return sounds
}
