import { normalizeTitle } from './title-words.ts'

const free = /свободн|доступн|availab/
const total = /итого|всего|общий|общее|total/

/**
 * Which of the columns that speak of stock are added up: what is free counts, not what is reserved as well; a sum beside its
 * warehouses counts alone; else each is a warehouse.
 */
export function chooseStock<T>(columns: readonly T[], titleOf: (column: T) => string): T[] {
  const among = (words: RegExp, some: readonly T[]) => {
    const found = some.filter((column) => words.test(normalizeTitle(titleOf(column))))
    return found.length > 0 ? found : some
  }
  return [...among(total, among(free, columns))]
}
