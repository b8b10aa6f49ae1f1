import { normalizeTitle } from './title-words.ts'

const free = /свободн|доступн|availab/
/** «Остаток, шт» beside «Остаток, кг»: the same goods, counted twice. */
const pieces = /(?:^|[\s,(])шт(?:ук)?(?!\p{L})/u
const otherUnit = /(?:^|[\s,(])(?:кг|т|м|м\.?\s?п|п\.?\s?м|л|уп\p{L}*|кор\p{L}*|компл\p{L}*)\.?\)?$/u
/** «В наличии?» beside «Количество»: the one says whether, the other how much. */
const flag = /^(?:в\s*наличии|наличие|статус|stock\s*status|availab\p{L}*|in\s*stock)\s*\??$/u
const count = /^(?:остат|кол-?\s*во|количество|запас|quantity|qty|stock(?!\s*status))/u
const total = /итого|всего|общий|общее|total/

/**
 * Which of the columns that speak of stock are added up: what is free counts, not what is reserved as well; a sum beside its
 * warehouses counts alone; so do pieces beside another unit, and a number beside a word for it; else each is a warehouse.
 */
export function chooseStock<T>(columns: readonly T[], titleOf: (column: T) => string): T[] {
  const among = (words: RegExp, some: readonly T[]) => {
    const found = some.filter((column) => words.test(normalizeTitle(titleOf(column))))
    return found.length > 0 ? found : some
  }
  const without = (words: RegExp, other: RegExp, some: readonly T[]) => {
    const isAny = (one: RegExp) => some.some((column) => one.test(normalizeTitle(titleOf(column))))
    return isAny(words) && isAny(other) ? some.filter((column) => !other.test(normalizeTitle(titleOf(column)))) : some
  }
  return [...among(total, among(free, without(pieces, otherUnit, without(count, flag, columns))))]
}
