import { articleKey } from '../../catalog/index.ts'

export interface NamedMaker {
  id: number
  name: string
}

/** Fewer consonants are alike by chance. */
const leastSounds = 3

/** Spellings of one sound, the longer first. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/дж|dzh|dj/g, 'j'],
  [/sch|sh|[шщ]/g, 's'],
  [/tch|ch|ч/g, 'q'],
  [/ck/g, 'k'],
  [/ph|ф/g, 'f'],
  [/кс|x/g, 'ks'],
  [/ц/g, 'ts'],
]
const letters = new Map(
  Object.entries({
    b: 'bб',
    d: 'dд',
    f: 'f',
    g: 'gг',
    j: 'jж',
    k: 'kкc',
    l: 'lл',
    m: 'mм',
    n: 'nн',
    p: 'pп',
    q: 'q',
    r: 'rр',
    s: 'sс',
    t: 'tт',
    v: 'vвw',
    z: 'zз',
  }).flatMap(([sound, written]) => [...written].map((letter): [string, string] => [letter, sound])),
)

/**
 * Finds the maker that an unknown spelling sounds like: «Джон Дир» like John Deere, «Оптибелт» like Optibelt. Undefined where
 * none does, or several do: a person is asked to say so, and must not be led astray.
 */
export function makerSuggester(makers: readonly NamedMaker[]): (spelling: string) => NamedMaker | undefined {
  const known = new Set(makers.map(({ name }) => articleKey(name)))
  const bySound = Map.groupBy(makers, ({ name }) => soundOf(name))
  return (spelling) => {
    const sound = soundOf(spelling)
    if (known.has(articleKey(spelling)) || sound.length < leastSounds) return undefined
    const [found, ...others] = bySound.get(sound) ?? []
    return others.length === 0 ? found : undefined
  }
}

/** Its consonants as they sound in both alphabets, none twice in a row, and its numbers. */
function soundOf(name: string): string {
  let text = name.toLowerCase()
  for (const [written, sound] of spellings) text = text.replace(written, sound)
  const sounds = [...text].map((letter) => letters.get(letter) ?? (/\d/.test(letter) ? letter : '')).join('')
  return sounds.replace(/(\D)\1+/g, '$1')
}
