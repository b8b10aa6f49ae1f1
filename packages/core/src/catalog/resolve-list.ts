import { setImmediate } from 'node:timers/promises'
import {
  type ArticleList,
  appError,
  type CrossNumber,
  type PartCard,
  type ResolvedLine,
  type ResolvedList,
} from '@agromarket/shared'
import pLimit from 'p-limit'
import type { RequestContext } from '../platform/context/index.ts'
import { getSearchDictionary } from './catalog-caches.ts'
import { getPartCards } from './get-part-cards.ts'
import { type AskedReading, type FoundPart, findNeighbours, findParts } from './search/article-list.repository.ts'
import { editDistance } from './search/edit-distance.ts'
import { lineReadings } from './search/list-readings.ts'

/** A list of a thousand lines takes a tenth of a second of this process: one at a time, and others in between. */
const oneAtATime = pLimit(1)
const mostWaiting = 20
const linesInARow = 100

/**
 * A pasted list as a table in its own order: each line is one part, several to choose from, a part in place of the
 * number, or nothing, then with the part of nearly that number. Three statements however long the list. Throws overloaded
 * while too many wait. Contract §2 POST /api/parts/resolve-list.
 */
export async function resolveList(ctx: RequestContext, list: ArticleList): Promise<ResolvedList> {
  if (oneAtATime.pendingCount >= mostWaiting) throw appError('overloaded', { retryAfter: 5 })
  return oneAtATime(() => resolveLines(ctx, list))
}

async function resolveLines(ctx: RequestContext, { lines }: ArticleList): Promise<ResolvedList> {
  const dictionary = await getSearchDictionary(ctx)
  const readings: AskedReading[][] = []
  for (const [index, line] of lines.entries()) {
    if (index % linesInARow === 0) await setImmediate()
    readings.push(lineReadings(line, dictionary).map((reading, rank) => ({ ...reading, line: index + 1, rank })))
  }
  const found = Map.groupBy(await findParts(ctx.readDb, readings.flat()), ({ line }) => line)
  const outcomes = lines.map((line, index) => decide(line, readings[index] ?? [], found.get(index + 1) ?? []))
  const similar = await findSimilar(ctx, outcomes)
  const ids = outcomes.flatMap((outcome) => outcome.parts.map(({ id }) => id))
  const cards = new Map((await getPartCards(ctx, [...ids, ...similar.values()])).map((card) => [card.id, card]))
  return {
    rows: outcomes.map((outcome, index) =>
      toRow(outcome, { line: index + 1, cards, similar: cards.get(similar.get(outcome.key) ?? 0) }),
    ),
  }
}

interface Outcome {
  article: string
  count: number
  wrongCount?: number
  key: string
  parts: FoundPart[]
}

/** The first reading that names an article, else the first that leads to a part. */
function decide(
  line: ArticleList['lines'][number],
  readings: readonly AskedReading[],
  found: readonly FoundPart[],
): Outcome {
  for (const kind of ['article', 'cross'] as const) {
    for (const reading of readings) {
      const own = found.filter((part) => part.kind === kind && part.rank === reading.rank)
      if (own.length > 0) return { ...reading, parts: narrow(own) }
    }
  }
  const { article, count = 1, key } = readings.find(isOneNumber) ?? { ...line, key: readings[0]?.key ?? '' }
  return { article, count, key, parts: [] }
}

/** Nobody knows the number: «PE504836 6» is a number and its count all the same, «Н 066 11 12» may be one whole. */
function isOneNumber({ article, isCounted }: AskedReading): boolean {
  return isCounted && /^\S*\d\S*$/u.test(article)
}

/** The very article before those that look like it; what took a number's place before what others sell for it. */
function narrow(parts: FoundPart[]): FoundPart[] {
  const strict = parts.filter(({ isStrict }) => isStrict)
  const heirs = parts.filter(({ note }) => note?.kind === 'superseded')
  return strict.length > 0 ? strict : heirs.length > 0 ? heirs : parts
}

const mostSlips = 2

/** The part of nearly the number, by the key that nothing was found for. */
async function findSimilar(ctx: RequestContext, outcomes: readonly Outcome[]): Promise<Map<string, number>> {
  const keys = new Set(outcomes.filter(({ parts }) => parts.length === 0).map(({ key }) => key))
  const nearest = new Map<string, { id: number; slips: number }>()
  for (const { key, id, found } of await findNeighbours(ctx.readDb, [...keys])) {
    const slips = editDistance(key, found, mostSlips)
    if (slips <= mostSlips && slips < (nearest.get(key)?.slips ?? Number.POSITIVE_INFINITY)) {
      nearest.set(key, { id, slips })
    }
  }
  return new Map([...nearest].map(([key, { id }]) => [key, id]))
}

function toRow(
  { article, count, wrongCount, parts }: Outcome,
  given: { line: number; cards: ReadonlyMap<number, PartCard>; similar: PartCard | undefined },
): ResolvedLine {
  const { line, similar } = given
  const cards = parts.flatMap(({ id, note }) => {
    const card = given.cards.get(id)
    return card ? [{ ...card, ...(note && { replaces: note }) }] : []
  })
  const [part] = cards
  const wrong = wrongCount === undefined ? [] : [toCountNote(wrongCount, count)]
  const base = { line, article, count }
  if (!part)
    return { ...base, state: 'missing', ...(similar && { similar, note: `Похожий номер: ${similar.article}` }) }
  const note = (reasons: string[]) => (reasons.length > 0 ? { note: reasons.join('. ') } : {})
  if (cards.length > 1) return { ...base, state: 'choose', candidates: cards, ...note(wrong) }
  const { replaces } = part
  return replaces
    ? { ...base, state: 'replaced', part, ...note([toReason(replaces), ...wrong]) }
    : { ...base, state: 'found', part, ...note(wrong) }
}

/** «Количество 0 не заказать, поставлена 1 шт.», «Количество 1,5 не целое, поставлено 2 шт.» */
function toCountNote(wrongCount: number, count: number): string {
  const [wrong, right] = [wrongCount, count].map((number) => new Intl.NumberFormat('ru-RU').format(number))
  if (wrongCount <= 0) return `Количество ${wrong} не заказать, поставлена ${right}\u00a0шт.`
  const reason = Number.isInteger(wrongCount) ? 'больше допустимого' : 'не целое'
  return `Количество ${wrong} ${reason}, ${count === 1 ? 'поставлена' : 'поставлено'} ${right}\u00a0шт.`
}

function toReason({ number, manufacturer, kind }: CrossNumber): string {
  if (kind === 'superseded') return `${number} снят с производства`
  return kind === 'original'
    ? `Вместо заводского номера ${number}, ${manufacturer}`
    : `Аналог номера ${number}, ${manufacturer}`
}
