import { type RowCause, type RunCounts, supplierLimits, tellCell, toLine } from '@agromarket/shared'
import type { Database } from '../../platform/db/index.ts'
import type { Columns } from '../profile/find-columns.ts'
import type { RowProblem } from '../profile/read-row.ts'
import type { SourceRow } from '../read/source-row.ts'
import { tellNumber } from '../tell-number.ts'
import { toStorable } from '../to-storable.ts'
import type { DraftedPosition } from '../versions/version-draft.ts'
import * as logRepository from './log.repository.ts'

/** Lines are written together, so many at most or as often. */
const mostLines = 500
const everyMs = 400
const longestContent = 1_000

/** What a run tells of itself and of its rows. Errors and warnings are all told (to a bound), good rows now and then. */
export class RunLog {
  #lines: logRepository.NewLine[] = []
  #problems = 0
  #writtenAt = performance.now()
  #sampled = false

  readonly #db: Database
  readonly #runId: string

  constructor(db: Database, runId: string) {
    this.#db = db
    this.#runId = runId
  }

  info(content: string): void {
    this.#say('info', content)
  }

  /** Why the file as a whole was refused. */
  refusal(content: string): void {
    this.#say('error', content)
  }

  /** Names of files, sheets and parts of archives are among the words: whoever made the file has chosen them. */
  #say(level: 'info' | 'error', content: string): void {
    this.#lines.push({ ...noRow, level, content: toStorable(toLine(content).slice(0, longestContent)) })
  }

  problem(problem: RowProblem, row: SourceRow, columns: Columns): void {
    this.#problems += 1
    if (this.#problems > supplierLimits.keptProblems) return
    const cell = (column: number) => (column < 0 ? null : toStorable((row.cells[column] ?? '').slice(0, 200)))
    this.#lines.push({
      level: problem.level,
      rowNumber: row.number,
      cell: problem.column === null ? null : tellCell(problem.column, row.number),
      cause: problem.cause,
      value: toStorable(problem.value),
      content: toStorable(problem.message),
      article: cell(columns.article),
      maker: cell(columns.maker),
      name: cell(columns.name),
      priceText: cell(columns.price),
      stockText: cell(columns.stock[0] ?? -1),
    })
  }

  /** One good row of those since the last writing stands for all of them. */
  position({ rowNumber, article, replacesId, thousandths, priceMinor }: DraftedPosition): void {
    if (this.#sampled) return
    this.#sampled = true
    const price = priceMinor === null ? 'цена по запросу' : `цена ${tellNumber(priceMinor / 100)}`
    const what = replacesId === null ? `новая позиция ${article}` : `артикул ${article} обновлён`
    const content = toStorable(`${what}, остаток ${tellNumber(thousandths / 1000)}, ${price}`)
    this.#lines.push({ ...noRow, level: 'info', rowNumber, content, article: toStorable(article) })
  }

  /** Writes when it is time to; `isLast` always. */
  async flush(isLast = false): Promise<void> {
    const isDue = this.#lines.length >= mostLines || performance.now() - this.#writtenAt > everyMs
    if (!isLast && !isDue) return
    const lines = this.#lines
    this.#lines = []
    this.#sampled = false
    this.#writtenAt = performance.now()
    for (let from = 0; from < lines.length; from += mostLines) {
      await logRepository.insertAll(this.#db, this.#runId, lines.slice(from, from + mostLines))
    }
  }
}

const noRow = {
  rowNumber: null,
  cell: null,
  cause: null as RowCause | null,
  value: null,
  article: null,
  maker: null,
  name: null,
  priceText: null,
  stockText: null,
}

/** «Принято 42 221 из 42 600: новых 214 …» */
export function describeCounts({ rows, accepted, added, changed, unchanged, gone, rejected }: RunCounts): string {
  const numbers = { новых: added, изменено: changed, 'без изменений': unchanged, исчезло: gone, 'с ошибками': rejected }
  const told = Object.entries(numbers).filter(([, count]) => count > 0)
  return `Принято ${tellNumber(accepted)} из ${tellNumber(rows)}${told.length > 0 ? `: ${told.map(([what, count]) => `${what} ${tellNumber(count)}`).join(', ')}` : ''}`
}
