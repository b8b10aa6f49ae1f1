import { articleKey } from '../../catalog/index.ts'
import { type ArticleReading, readArticle } from '../cells/read-article.ts'
import { splitMaker, splitName, splitNumbers } from '../cells/split-article.ts'
import { tidyText } from '../cells/tidy-text.ts'
import { transformArticle } from '../cells/transform-article.ts'
import type { SourceRow } from '../read/source-row.ts'
import type { RowReader } from './read-row.ts'

export interface Identity {
  article: ArticleReading
  maker: string
  makerKey: string
  /** Of the shop's makers; null: unknown to it. */
  makerId: number | null
  name: string
  /** The cell has further numbers; the first counts. */
  hasSeveral: boolean
}

const longestName = 400
const longestMaker = 100
/** What is written where nobody is named. */
const nobody = /^(?:[-–—.*?]+|нет|n\/?a|н\/д|не\s+указан[а-я]*|no\s?name|без\s+(?:бренда|производителя))$/i

/** What a row is about, wherever people have written it: maker, name and further numbers may stand in the article's cell. */
export function readIdentity(row: SourceRow, reader: RowReader): Identity {
  const { profile, columns, makers } = reader
  const cell = (column: number) => (column < 0 ? '' : (row.cells[column] ?? ''))
  const isBoth = columns.name >= 0 && columns.name === columns.article
  const transformed = transformArticle(cell(columns.article), profile.article)
  const { article: numbers, name } = isBoth
    ? splitName(transformed)
    : { article: transformed, name: cell(columns.name) }
  const [first = '', ...others] = splitNumbers(numbers)
  const named = tidyText(cell(columns.maker)).slice(0, longestMaker)
  const ownMaker = nobody.test(named) ? '' : named
  const apart = splitMaker(first, makerTest(ownMaker, makers))
  const maker = ownMaker || apart?.maker || reader.groupMaker || profile.fixedMaker || ''
  const makerKey = articleKey(maker)
  return {
    article: readArticle(apart?.article ?? first, {
      isDate: row.dates?.has(columns.article) ?? false,
      isText: reader.isText,
    }),
    maker,
    makerKey,
    makerId: makers.get(makerKey) ?? null,
    name: tidyText(name).slice(0, longestName),
    hasSeveral: others.length > 0,
  }
}

/** Beside a maker that the row names no other is looked for. */
function makerTest(own: string, makers: ReadonlyMap<string, number>): (key: string) => boolean {
  const ownKey = articleKey(own)
  const ownId = makers.get(ownKey)
  return own === ''
    ? (key) => key.length > 1 && makers.has(key)
    : (key) => key === ownKey || (ownId !== undefined && makers.get(key) === ownId)
}
