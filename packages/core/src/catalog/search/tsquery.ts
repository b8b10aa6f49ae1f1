import { otherSpellings } from './other-spellings.ts'
import { toLexemes } from './search-key.ts'
import type { Chunk } from './split-query.ts'
import { stemOf, toLatin } from './word-sound.ts'

/**
 * What some words ask of a part's document, as alternatives in the language of tsquery: `strong` ones speak of its name,
 * article, maker or machine, `head` ones of the first word of its name, which says what it is; `any` adds category, node
 * and specifications and words that merely begin so.
 */
export interface Meaning {
  head: readonly string[]
  strong: readonly string[]
  any: readonly string[]
}

/** More alternatives than these are not told apart: a maker of thousands of machines. */
const mostIds = 200
const mostForms = 16
/** A shorter beginning says nothing. */
const shortestPrefix = { letters: 2, digits: 3, stem: 4 }

export function union(meanings: readonly Meaning[]): Meaning {
  return {
    head: [...new Set(meanings.flatMap(({ head }) => head))],
    strong: [...new Set(meanings.flatMap(({ strong }) => strong))],
    any: [...new Set(meanings.flatMap(({ any }) => any))],
  }
}

/** All of them at once; one of them is what the part is. */
export function allOf(meanings: readonly Meaning[]): Meaning {
  if (meanings.length === 0) return { head: [], strong: [], any: [] }
  const any = `(${meanings.map((meaning) => anyOf(meaning.any)).join(' & ')})`
  const areStrong = meanings.every((meaning) => meaning.strong.length > 0)
  const strong = `(${meanings.map((meaning) => anyOf(meaning.strong)).join(' & ')})`
  const heads = meanings.flatMap((meaning) => meaning.head)
  return {
    head: areStrong && heads.length > 0 ? [`(${strong} & ${anyOf(heads)})`] : [],
    strong: areStrong ? [strong] : [],
    any: [any],
  }
}

/** What is in a category that these words name; one of them says what the part is. */
export function inCategory(category: Meaning, words: readonly Meaning[]): Meaning {
  const heads = words.flatMap(({ head }) => head)
  if (category.strong.length === 0 || heads.length === 0) return category
  return { ...category, head: [`(${anyOf(category.strong)} & ${anyOf(heads)})`] }
}

/** One query of alternatives. */
export function anyOf(alternatives: readonly string[]): string {
  return alternatives.length === 1 ? (alternatives[0] ?? '') : `(${alternatives.join(' | ')})`
}

export function idQuery(kind: 'k' | 'm' | 't', ids: Iterable<number>, strength: 'strong' | 'weak'): Meaning {
  const any = [...new Set(ids)].slice(0, mostIds).map((id) => `'${kind}:${id}'`)
  return { head: [], strong: strength === 'strong' ? any : [], any }
}

/**
 * A word in its forms, and known words that begin like it. A beginning is looked for in the index only where no word is
 * known: it cannot be skipped through as words can. The last word of a query may not be finished yet.
 */
export function wordQuery(
  word: string,
  { forms, kindred }: { forms: readonly string[]; kindred: readonly string[] },
  isLast: boolean,
): Meaning {
  // What no name has may be an English word in Russian letters: «6201471 кит».
  const literal = forms.length === 0 ? [word, toLatin(word)] : [word]
  const lexemes = [...new Set([...literal, ...forms.slice(0, mostForms)].flatMap(toLexemes))]
  const isBegun = forms.length === 0 && isLast && word.length >= shortestPrefix.letters
  const begun = isBegun ? toLexemes(word) : []
  return {
    head: [...lexemes.map((lexeme) => `'h:${lexeme}'`), ...begun.map((lexeme) => `'h:${lexeme}':*`)],
    strong: [...lexemes.map((lexeme) => `'${lexeme}':A`), ...begun.map((lexeme) => `'${lexeme}':*A`)],
    any: [
      ...[...new Set([...lexemes, ...kindred.flatMap(toLexemes)])].map((lexeme) => `'${lexeme}'`),
      ...begun.map((lexeme) => `'${lexeme}':*`),
    ],
  }
}

/** What known words must begin with to be kindred of this one; empty when that says nothing. */
export function kindredPrefix(word: string): string {
  const stem = stemOf(word)
  return stem.length >= shortestPrefix.stem ? stem : ''
}

/**
 * A code: its letters and digits in a row. A size is its numbers, in a row in the name or anywhere among the
 * specifications. The last number of a query may not be finished yet.
 */
export function codeQuery({ lexemes, text }: Chunk, isLast: boolean): Meaning {
  const last = lexemes.at(-1) ?? ''
  const isBegun = isLast && (/\d/.test(last) ? last.length >= shortestPrefix.digits : last.length > 1)
  const isSize = lexemes.length > 1 && lexemes.every((lexeme) => /^\d+$/.test(lexeme)) && text.includes('×')
  const write = (joint: string, mark: string, end = '') => {
    const atoms = lexemes.map((lexeme, index) => `'${lexeme}'${mark}${index === lexemes.length - 1 ? end : ''}`)
    return atoms.length === 1 ? (atoms[0] ?? '') : `(${atoms.join(joint)})`
  }
  const joint = isSize ? ' & ' : ' <-> '
  const others = otherSpellings(text, lexemes)
  return {
    head: [],
    strong: [write(' <-> ', ':A'), ...others.filter(({ isLoose }) => !isLoose).map(({ toQuery }) => toQuery(':A'))],
    any: [
      write(joint, ''),
      ...(isBegun ? [write(joint, '', ':*')] : []),
      ...others.map(({ toQuery }) => toQuery('')),
      ...withoutUnit(lexemes),
    ],
  }
}

const units = new Set(
  ['мм', 'м', 'л', 'кг', 'г', 'ач', 'в', 'а', 'бар', 'вт', 'квт', 'l', 'm', 'v', 'w', 'kw', 'bar'].flatMap(toLexemes),
)

/** Specifications hold numbers without their units; «25мм2» is 25 of a unit of its own. */
function withoutUnit([number = '', unit = '', power, ...others]: readonly string[]): string[] {
  const isUnit = units.has(unit) && (power === undefined || /^[23]$/.test(power)) && others.length === 0
  return isUnit && /^\d+$/.test(number) ? [`'${number}'`] : []
}
