import { isAdjective, nounOf } from './group-mask.ts'
import type { QueryGroup } from './read-query.ts'
import type { Conditions, WordsTarget } from './search-target.ts'
import { anyOf } from './tsquery.ts'

/** All words of a query, as a part's document may hold them. */
export function toWords(groups: readonly QueryGroup[]): WordsTarget {
  const meanings = groups.map(({ meaning }) => meaning)
  const any = meanings.map((meaning) => anyOf(meaning.any))
  const areStrong = meanings.every((meaning) => meaning.strong.length > 0)
  const strong = areStrong ? meanings.map((meaning) => anyOf(meaning.strong)) : any
  const heads = areStrong ? meanings.flatMap((meaning) => meaning.head) : []
  return { row: toRow(groups, strong), head: toHead(heads, strong), strong, called: toCalled(groups, any), any }
}

/** «Шток гидроцилиндра»: a rod whose node is a cylinder comes before all else of that node. */
function toCalled(groups: readonly QueryGroup[], any: Conditions): WordsTarget['called'] {
  const head = nounOf(groups)?.meaning.head ?? []
  return groups.length > 1 && head.length > 0 ? [...any, anyOf(head)] : null
}

/** What is named is in the name: a single condition says it all. */
function toHead(heads: readonly string[], strong: Conditions): Conditions {
  if (heads.length === 0) return strong
  return strong.length === 1 ? [anyOf(heads)] : [...strong, anyOf(heads)]
}

/**
 * The very words of the query. «Корпус подшипника» is another thing than «подшипник в корпусе»: neighbours of the query are
 * neighbours there. «Винт М10×40» is a screw before it is a bolt, which is what screws are called, too. An adjective stands
 * in front of its noun or behind it, and the noun is what the part is: «водяной насос» is no «ремень водяного насоса».
 */
function toRow(groups: readonly QueryGroup[], strong: Conditions): WordsTarget['row'] {
  const words = groups.flatMap((group) => (group.singly.length > 0 ? group.singly : [group]))
  const pairs = words.flatMap((group, index) => {
    const next = words[index + 1]
    if (!next || group.words.length === 0 || next.words.length === 0) return []
    const [one, other] = [anyOf(group.words), anyOf(next.words)]
    return [isAdjective(group) ? `(${one} <-> ${other} | ${other} <-> ${one})` : `(${one} <-> ${other})`]
  })
  const preferred = groups.filter(({ prefers }) => prefers.length > 0).map(({ prefers }) => anyOf(prefers))
  const own = pairs.length + preferred.length > 0 ? toNoun(words) : toOwnWords(groups)
  const holds = [...strong, ...own, ...pairs, ...preferred, ...toNamedCategories(groups)]
  return pairs.length + preferred.length + own.length > 0 ? { holds, size: words.length } : null
}

/** What the query names is what the part is: a «крышка редуктора» is no gasket of one. Of «клавиши соломотряса» it may be a part. */
function toNoun(words: readonly QueryGroup[]): Conditions {
  const noun = nounOf(words)
  const mayBeOther = noun === undefined || (noun === words[0] && /[ыи]$/.test(noun.text))
  return mayBeOther || noun.meaning.head.length === 0 ? [] : [anyOf(noun.meaning.head)]
}

/** Where a category is asked for, only what is called so there: the kit of a «насос опрыскивателя» has the words in a row, too. */
function toNamedCategories(groups: readonly QueryGroup[]): Conditions {
  return groups
    .filter(({ isCategory, meaning }) => isCategory && meaning.head.length > 0)
    .map(({ meaning }) => anyOf(meaning.head))
}

/** «Аккумулятор» is no cable of one: what is named by its own word is what the part is, too. */
function toOwnWords(groups: readonly QueryGroup[]): Conditions {
  const own = groups.filter(({ hasOthers, words, meaning }) => hasOthers && words.length > 0 && meaning.head.length > 0)
  if (own.length === 0) return []
  return [...own.map(({ words }) => anyOf(words)), anyOf(own.flatMap(({ meaning }) => meaning.head))]
}
