import { articleKey } from '../../catalog/index.ts'
import { readPrice } from '../cells/read-price.ts'
import { tidyText } from '../cells/tidy-text.ts'
import type { SourceRow } from '../read/source-row.ts'
import type { Columns } from './find-columns.ts'
import type { RowReader } from './read-row.ts'

const longestGroup = 200
/** Groups of whatever has no maker of its own. */
const noMaker =
  /^(?:проч(?:ее|ие)|разное|друг(?:ое|ие)|остальн(?:ое|ые)|без\s+(?:бренда|производителя)|no\s?name)(?!\p{L})/iu

/** A sheet that is called as a maker is a group of its own: «John Deere» among the sheets of a book. */
export function groupMakerOfSheet(name: string, makers: RowReader['makers']): string | undefined {
  const maker = tidyText(name)
  return makers.has(articleKey(maker)) ? maker : undefined
}

const saysMaker =
  /^(?:бренд|производител\p{L}|изготовител\p{L}|(?:торговая\s+)?марка|фирма|завод|brand|manufacturer)(?:\s*([:=–—-])\s*|\s+)/iu

/**
 * «John Deere», «2. Claas», «Бренд: Gates» alone in a row: the maker of the rows below. «Прочее» ends it; any other group
 * («Фильтры») stands within it, unless it names another maker. What «Ремни Gates» says of its belts ends with the next group.
 */
export function enterGroup({ cells }: SourceRow, reader: RowReader): void {
  const [only = '', ...others] = cells.filter((cell) => cell !== '')
  // Cells that are merged repeat their text in some programs.
  if (only === '' || others.some((cell) => cell !== only)) return
  const text = tidyText(only.slice(0, longestGroup)).replace(/^\d+(?:\.\d+)*[.)]?\s+/, '')
  const [prefix = '', sign] = saysMaker.exec(text) ?? []
  const name = text.slice(prefix.length)
  const within = makerWithin(name, reader.makers)
  if (noMaker.test(name)) leave(reader)
  // «Бренд: …» says it even of a maker that nobody knows; «Завод …» may be the beginning of anything.
  else if (reader.makers.has(articleKey(name)) || (sign !== undefined && name !== '')) {
    reader.groupMaker = name
    reader.isGroupOfGoods = false
  } else if (within?.isOwn) {
    reader.groupMaker = within.maker
    reader.isGroupOfGoods = true
  } else if (within || reader.isGroupOfGoods) leave(reader)
}

function leave(reader: RowReader): void {
  reader.groupMaker = undefined
  reader.isGroupOfGoods = false
}

const mostMakerWords = 3
/** What is for machines of a maker, or for their engines, may be anybody's. */
const forMachines =
  /^(?:запчаст|запасны|детал|комплектующ|spare|parts)|(?:^|\s)(?:для|к|ко|на|под)\s+\P{L}*$|(?<!\p{L})(?:двигател|дизел|трактор|комбайн|жатк|сеялк|погрузчик|опрыскивател|косил|пресс-?подборщик|автомоб|машин|техник|engine|tractor|combine|harvester)/iu

/** «Ремни Gates»: a maker at the end of a group's name. Of «Двигатель ЯМЗ» nobody knows who has made its parts. */
function makerWithin(name: string, makers: RowReader['makers']): { maker: string; isOwn: boolean } | undefined {
  const words = name.split(' ')
  for (let count = Math.min(mostMakerWords, words.length - 1); count > 0; count--) {
    const maker = words
      .slice(-count)
      .join(' ')
      .replace(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, '')
    const key = articleKey(maker)
    if (key.length < 2 || !makers.has(key)) continue
    return { maker, isOwn: !forMachines.test(words.slice(0, -count).join(' ')) }
  }
  return undefined
}

const totals =
  /^(?:(?:под)?итого|подытог|всего|total|в\s*т\.?\s*ч|в\s+том\s+числе|к\s+оплате|сумма|промежуточн\p{L}*)(?!\p{L})/iu

/** Signatures, lines to sign on, the rest of a header: a word where an article stands, and nothing for a price. */
const beside = /^(?!.*\d)(?:.*\p{Ll}{2}|[\p{P}\p{S}\s]*$|М\.?\s?П\.?$)/u

/** «1, 2, 3 …» below a header: the numbers of its columns, as printed forms have them. */
function isCount(cells: readonly string[], { article, price, name, maker, stock }: Columns): boolean {
  const first = cells[article] ?? ''
  if (first.length > 2 || !/^\d+$/.test(first)) return false
  const by = Number(first) - article
  return [price, name, maker, stock[0] ?? -1].every(
    (column) => column < 0 || (cells[column]?.trim() !== '' && Number(cells[column]) - column === by),
  )
}

/** A group of a program that prices everything, at nothing: one text beside zeros. */
function isPricedGroup(cells: readonly string[], price: string): boolean {
  if (!/^0(?:[.,]0*)?$/.test(price)) return false
  return cells.filter((cell) => cell.trim() !== '' && !/^0(?:[.,]0*)?$/.test(cell.trim())).length === 1
}

function hasNoStock(cells: readonly string[], { stock }: Columns): boolean {
  return stock.length > 0 && stock.every((column) => (cells[column] ?? '').trim() === '')
}

/** Whether a row is none of a position: a group, a total, a signature, terms, the numbers of columns. */
export function isGroup({ cells }: SourceRow, columns: Columns): boolean {
  let filled = 0
  for (const cell of cells) if (cell !== '' && cell.trim() !== '' && ++filled > 1) break
  if (filled <= 1) return true
  const price = cells[columns.price]?.trim() ?? ''
  const article = cells[columns.article]?.trim() ?? ''
  // «Итого» and lines under the table; a group that is merged over several columns repeats in none of ours.
  if (article === '' && (price === '' || isPricedGroup(cells, price))) return true
  if (article === '' && /^ндс(?!\p{L})/iu.test(price)) return true
  if (isCount(cells, columns)) return true
  // «1. | Минимальный заказ | 5000 руб.»: terms below the table.
  if (/^\d{1,2}[.)]$/.test(article) && (readPrice(price).kind === 'problem' || hasNoStock(cells, columns))) return true
  if (!/\d/.test(price) && beside.test(article) && readPrice(price).kind !== 'onRequest') return true
  return article === '' ? cells.some((cell) => totals.test(cell.trim())) : totals.test(article)
}
