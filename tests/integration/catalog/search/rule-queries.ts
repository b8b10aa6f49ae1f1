import type { Database } from '@agromarket/core/platform/db'
import { sql } from 'kysely'

/** A query and the parts any of which may come first. */
export interface ExpectedQuery {
  kind: string
  query: string
  partIds: readonly number[]
}

interface PartRow {
  id: number
  article: string
  name: string
  maker: string
  isInStock: boolean
  popularity: number
  numbers: { number: string; kind: string }[]
}

const samples = 12
const lookAlikes = new Map([...'ABEKMHOPCTYX'].map((latin, index) => [latin, [...'АВЕКМНОРСТУХ'][index] ?? latin]))

/** Queries made of what the shop sells, a dozen of each kind: their answers are worked out here, row by row. */
export async function ruleQueries(db: Database, branchId: number): Promise<ExpectedQuery[]> {
  const parts = await readParts(db, branchId)
  const telling = parts.filter(({ article }) => plain(article).length >= 6 && /\d{3}/.test(article))
  const articles = spread(telling)
  const crossed = spread(parts.flatMap(({ numbers, ...part }) => numbers.map((cross) => ({ ...part, ...cross }))))
  const sized = spread(parts.filter(({ name }) => /\d+×\d+×\d+/.test(name)))
  const latin = telling.filter(({ article }) => /^[A-Z]{1,3}\d{4,}$/.test(article))
  const firstWord = ({ name }: { name: string }) => name.split(' ')[0] ?? ''
  const own = (part: { id: number }) => [part.id]
  return [
    ...ask('article', articles, ({ article }) => article, own),
    ...ask('article in lower case, bare', articles, ({ article }) => plain(article).toLowerCase(), own),
    ...ask('article with spaces', articles, ({ article }) => plain(article).replace(/(.{3})/g, '$1 '), own),
    ...ask('article in the other alphabet', articles, ({ article }) => swapLetters(article), own),
    ...ask('article with О for 0', articles, ({ article }) => article.replaceAll('0', 'О'), own),
    ...ask('article with zeros in front', articles, ({ article }) => `00${plain(article)}`, own),
    ...ask(
      'beginning of an article',
      articles,
      ({ article }) => plain(article).slice(0, -1),
      ({ article }) => first(parts.filter((part) => plain(part.article).startsWith(plain(article).slice(0, -1)))),
    ),
    ...ask('article and name', articles, (part) => `${part.article} ${firstWord(part)}`, own),
    ...ask('name and article', articles, (part) => `${firstWord(part)} ${part.article}`, own),
    ...ask(
      'name in full',
      spread(parts),
      ({ name }) => name,
      ({ name }) => first(parts.filter((part) => part.name.includes(name))),
    ),
    ...ask(
      'name with a letter missing',
      spread(parts.filter((part) => /^[А-я]{7,} [а-я]{4,}/.test(part.name))),
      ({ name }) => `${name.slice(0, 3)}${name.slice(4)}`,
      ({ name }) => first(parts.filter((part) => part.name.includes(name))),
    ),
    ...ask('maker and article', articles, (part) => `${part.maker} ${part.article}`, own),
    ...ask(
      'cross-number',
      crossed,
      ({ number }) => number,
      ({ number }) => byNumber(parts, number),
    ),
    ...ask(
      'cross-number, bare, with a word',
      crossed,
      (part) => `${firstWord(part)} ${plain(part.number).toLowerCase()}`,
      ({ number }) => byNumber(parts, number),
    ),
    ...ask('article among words that say nothing', articles, ({ article }) => `купить ${article} цена`, own),
    ...ask('analogue of an article', articles, (part) => `аналог ${swapLetters(part.article)} ${part.maker}`, own),
    ...ask('line of an invoice', articles, (part) => `7. ${part.article} ${firstWord(part)} шт 4`, own),
    ...ask(
      'line of an invoice with its count first',
      articles,
      (part) => `4 шт. ${firstWord(part)} ${part.article}`,
      own,
    ),
    ...ask('article in the other layout', spread(latin), ({ article }) => retype(article), own),
    ...ask(
      'second article in the other layout',
      spread(latin),
      ({ article }) => `180212 ${retype(article)}`,
      () => byNumber(parts, '180212'),
    ),
    ...ask(
      'maker, size and noun',
      spread(sized),
      (part) => `${part.maker} ${sizeOf(part.name).replaceAll('×', 'х')} ${firstWord(part)}`,
      (part) =>
        alike(parts, part)
          .filter(({ maker }) => maker === part.maker)
          .map(({ id }) => id),
    ),
    ...ask(
      'noun in the other layout and size',
      spread(sized),
      (part) => `${retype(firstWord(part))} ${sizeOf(part.name).replaceAll('×', '*')}`,
      (part) => alike(parts, part).map(({ id }) => id),
    ),
    ...ask(
      'two things with their sizes',
      spread(sized),
      (part) => {
        const other = sized.findLast((one) => firstWord(one) !== firstWord(part))
        return [part, ...(other ? [other] : [])].map((one) => `${firstWord(one)} ${sizeOf(one.name)}`).join(' ')
      },
      (part) => alike(parts, part).map(({ id }) => id),
    ),
    ...['x', 'х', '*', ' x ', ' '].flatMap((sign) =>
      ask(
        `size with «${sign}»`,
        spread(sized, 5),
        ({ name }) => sizeOf(name).replaceAll('×', sign),
        ({ name }) => bySize(parts, sizeOf(name)),
      ),
    ),
  ]
}

/** Called alike and of the same size, of any maker. */
function alike(parts: readonly PartRow[], { name }: PartRow): PartRow[] {
  const [noun = ''] = name.split(' ')
  return parts.filter((part) => part.name.startsWith(`${noun} `) && sizeOf(part.name) === sizeOf(name))
}

async function readParts(db: Database, branchId: number): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select p.id, p.article, p.name, m.name as maker, p.popularity,
      exists (select from stock s where s.part_id = p.id and s.branch_id = ${branchId} and s.quantity > s.reserved)
        as is_in_stock,
      (select coalesce(json_agg(json_build_object('number', c.number, 'kind', c.kind)), '[]')
        from cross_number c where c.part_id = p.id) as numbers
    from part p join manufacturer m on m.id = p.manufacturer_id
    where p.removed_at is null order by p.id`.execute(db)
  return rows
}

function ask<Part>(
  kind: string,
  parts: readonly Part[],
  toQuery: (part: Part) => string,
  toIds: (part: Part) => readonly number[],
): ExpectedQuery[] {
  return parts.map((part) => ({ kind, query: toQuery(part), partIds: toIds(part) }))
}

/** Some of them, from all over the shop. */
function spread<Value>(values: readonly Value[], count = samples): Value[] {
  const step = Math.max(1, Math.floor(values.length / count))
  return values.filter((_, index) => index % step === 0).slice(0, count)
}

/** Who has that article comes before who replaces it. */
function byNumber(parts: readonly PartRow[], number: string): number[] {
  const same = parts.filter(({ article }) => plain(article) === plain(number))
  if (same.length > 0) return first(same)
  const begun = parts.filter(({ article }) => plain(article).startsWith(plain(number)))
  if (begun.length > 0) return begun.map(({ id }) => id)
  return first(parts.filter(({ numbers }) => numbers.some((cross) => plain(cross.number) === plain(number))))
}

/** An article that begins with the size comes before names that hold it. */
function bySize(parts: readonly PartRow[], size: string): number[] {
  const begun = parts.filter(({ article }) => plain(article).startsWith(plain(size)))
  return begun.length > 0 ? begun.map(({ id }) => id) : first(parts.filter(({ name }) => sizeOf(name) === size))
}

/** What the branch has before the rest, the popular first. */
function first(parts: readonly PartRow[]): number[] {
  const sorted = parts.toSorted(
    (a, b) => Number(b.isInStock) - Number(a.isInStock) || b.popularity - a.popularity || a.id - b.id,
  )
  return sorted.slice(0, 1).map(({ id }) => id)
}

function plain(text: string): string {
  return [...text.toUpperCase()]
    .filter((char) => /[0-9A-ZА-ЯЁ]/.test(char))
    .map((char) => [...lookAlikes].find(([, cyrillic]) => cyrillic === char)?.[0] ?? char)
    .join('')
}

function swapLetters(article: string): string {
  return [...article.toUpperCase()]
    .map((char) => lookAlikes.get(char) ?? [...lookAlikes].find(([, cyrillic]) => cyrillic === char)?.[0] ?? char)
    .join('')
}

const keys = new Map(
  [..."qwertyuiop[]asdfghjkl;'zxcvbnm,.`"].map((latin, at) => [latin, 'йцукенгшщзхъфывапролджэячсмитьбюё'[at] ?? '']),
)
const backwards = new Map([...keys].map(([latin, russian]) => [russian, latin]))

/** What the same keys write in the other layout. */
function retype(text: string): string {
  return [...text.toLowerCase()].map((char) => keys.get(char) ?? backwards.get(char) ?? char).join('')
}

function sizeOf(name: string): string {
  return /\d+×\d+×\d+/.exec(name)?.[0] ?? ''
}
