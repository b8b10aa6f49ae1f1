import { articleKey } from '../../catalog/index.ts'
import { tidyText } from '../cells/tidy-text.ts'
import type { SourceRow } from '../read/source-row.ts'
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
