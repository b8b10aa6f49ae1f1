import { maskOf } from './group-mask.ts'
import type { NumberRun } from './number-runs.ts'
import type { QueryGroup } from './read-query.ts'
import { soundsOf } from './word-sound.ts'

/** What one part has of a query that a number of the query leads to. */
export interface NumberEvidence {
  mask: number
  /** Who gives the part that number, where it is another maker's. */
  maker: string | null
}

/** What a part has of a query, and which words beside the number are the name of the maker whose number it is. */
export interface MakerEvidence {
  mask: number
  named: number
  maker: string | null
}

/** «W1022 mann»: the maker of another's number stands beside it and nowhere on the part. */
export function readMakers(
  found: readonly NumberEvidence[],
  { others }: NumberRun,
  groups: readonly QueryGroup[],
): MakerEvidence[] {
  return found.map(({ mask, maker }) => {
    const sounds = maker === null ? new Set<string>() : new Set(wordsOf(maker).flatMap(soundsOf))
    const naming = others.filter(({ text }) => {
      const words = wordsOf(text)
      return words.length > 0 && words.every((word) => soundsOf(word).some((sound) => sounds.has(sound)))
    })
    return { mask, maker, named: maskOf(naming, groups) & ~mask }
  })
}

/** A code names nobody. */
function wordsOf(text: string): readonly string[] {
  return /\d/.test(text) ? [] : (text.match(/\p{L}{2,}/gu) ?? [])
}
