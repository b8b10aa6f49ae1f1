import { type RunCounts, supplierLimits } from '@agromarket/shared'
import quickselect from 'quickselect'
import type { PositionDraft, RowProblem, RowReading } from '../profile/read-row.ts'
import { priceFileError } from '../read/price-file-error.ts'
import type { SourceRow } from '../read/source-row.ts'
import { Fingerprint } from './fingerprint.ts'
import { HashIndex } from './hash-index.ts'
import { NumberList } from './number-list.ts'
import { PriceChanges } from './price-changes.ts'
import { fates, type PriorPositions } from './prior-positions.ts'

/** A position to be written, with what it follows. */
export interface DraftedPosition extends PositionDraft {
  replacesId: number | null
  identity: readonly [number, number]
  content: readonly [number, number]
}

export interface DraftRules {
  prior: PriorPositions
  /** Changes with the profile and with what makers are known. */
  salt: number
  /** Whether positions that the file does not name leave the sale. */
  dropsMissing: boolean
}

/** Decides row by row what of a file is new to its price list, and keeps count. Of a position told twice the last counts. */
export class VersionDraft {
  readonly counts: RunCounts = {
    rows: 0,
    accepted: 0,
    rejected: 0,
    warnings: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    gone: 0,
    matched: 0,
    causes: {},
    replacements: [],
  }
  readonly changes = new PriceChanges()
  /** Rows of this version that a later one has taken the place of. */
  readonly overruled = new NumberList()
  readonly #rules: DraftRules
  readonly #fingerprint: Fingerprint
  readonly #identityPrint = new Fingerprint()
  /** Rows of positions that the version before does not have. */
  readonly #newRows = new HashIndex(1_024)
  readonly #newPrices = new NumberList()
  /** Positions that are written anew and say the same. */
  #rewritten = 0
  #columns: readonly number[] = []
  #group: string | undefined

  constructor(rules: DraftRules) {
    this.#rules = rules
    this.#fingerprint = new Fingerprint(rules.salt)
  }

  /** Columns that the profile reads from here on: always in the order of their meanings, wherever they stand. */
  readFrom(columns: readonly number[]): void {
    this.#columns = columns
  }

  /** What stands above the rows from here on and holds for each of them. */
  readUnder(group: string | undefined): void {
    this.#group = group
  }

  /** True when the row says word for word what is on sale already: nothing of it has to be read or written. */
  takeUnchanged({ cells }: SourceRow): boolean {
    const print = this.#fingerprint.begin()
    for (const column of this.#columns) print.add(cells[column] ?? '')
    if (this.#group !== undefined) print.add(this.#group)
    print.end()
    const { prior } = this.#rules
    const at = prior.findByContent(print.high, print.low)
    if (at < 0 || !this.#isOpen(at)) return false
    prior.fates[at] = fates.same
    this.counts.rows += 1
    this.counts.accepted += 1
    this.counts.unchanged += 1
    return true
  }

  /** The position to write, if there is one. Call it right after `takeUnchanged` of the same row. */
  take(reading: RowReading, note: (problem: RowProblem) => void): DraftedPosition | undefined {
    if (reading.kind === 'nothing') return undefined
    this.counts.rows += 1
    for (const problem of reading.problems) this.#count(problem, note)
    if (reading.kind === 'error') {
      this.counts.rejected += 1
      if (reading.identity) this.#keep(reading.identity)
      return undefined
    }
    this.counts.accepted += 1
    return this.#place(reading.position, note)
  }

  /** How many positions will be on sale, and their median price in minor units (null: none has a price). */
  measure(): { onSale: number; medianBefore: number | null; medianNow: number | null } {
    const { prior } = this.#rules
    const written = this.#newPrices.values()
    // One piece of memory for both medians: a million prices are 8 MB.
    const prices = new Float64Array(prior.count + written.length)
    let all = 0
    for (const price of prior.prices) if (price > 0) prices[all++] = price
    const medianBefore = medianOf(prices.subarray(0, all))
    let kept = 0
    all = 0
    for (let at = 0; at < prior.count; at++) {
      if (!this.#stays(at)) continue
      kept += 1
      const price = prior.prices[at] ?? -1
      if (price > 0) prices[all++] = price
    }
    prices.set(written, all)
    const onSale = kept + this.counts.added + this.counts.changed + this.#rewritten
    return { onSale, medianBefore, medianNow: medianOf(prices.subarray(0, all + written.length)) }
  }

  /** Ids of positions that end with this version. */
  *ended(): Generator<number> {
    const { prior } = this.#rules
    for (let at = 0; at < prior.count; at++) if (!this.#stays(at)) yield prior.ids[at] ?? 0
  }

  /** Counts what is gone, once all rows have been taken. */
  finish(): void {
    const { prior, dropsMissing } = this.#rules
    if (!dropsMissing) return
    for (let at = 0; at < prior.count; at++) if (prior.fates[at] === fates.unseen) this.counts.gone += 1
  }

  /** Of what was written so many positions come to what is on sale: another profile reads every row anew. */
  noteRewritten(count: number): void {
    this.#rewritten = count
    this.counts.changed -= count
    this.counts.unchanged += count
  }

  /** Whether a position of the version before is on sale in this one too. */
  #stays(at: number): boolean {
    const { prior, dropsMissing } = this.#rules
    const fate = prior.fates[at]
    return fate === fates.same || fate === fates.kept || (fate === fates.unseen && !dropsMissing)
  }

  /** Whether no good row has named a position of the version before yet. */
  #isOpen(at: number): boolean {
    const fate = this.#rules.prior.fates[at]
    return fate === fates.unseen || fate === fates.kept
  }

  #place(position: PositionDraft, note: (problem: RowProblem) => void): DraftedPosition {
    const { prior } = this.#rules
    const content = [this.#fingerprint.high, this.#fingerprint.low] as const
    const identity = this.#identify(position)
    const price = position.priceMinor ?? -1
    const at = prior.findByIdentity(...identity)
    if (at >= 0) {
      this.#replace(at, position, note)
      this.changes.add(prior.prices[at] ?? -1, price)
    } else {
      const earlier = this.#newRows.get(...identity)
      if (earlier >= 0) this.#overrule(earlier, position, note)
      else this.counts.added += 1
      this.#newRows.set(...identity, position.rowNumber)
    }
    if (price > 0) this.#newPrices.push(price)
    return { ...position, replacesId: at < 0 ? null : (prior.ids[at] ?? null), identity, content }
  }

  #replace(at: number, position: PositionDraft, note: (problem: RowProblem) => void): void {
    const { prior } = this.#rules
    const fate = prior.fates[at]
    if (fate === fates.replaced) this.#overrule(prior.rows[at] ?? 0, position, note)
    else {
      this.counts.changed += 1
      if (fate === fates.same) {
        this.counts.unchanged -= 1
        this.#repeated(position, note)
      }
    }
    prior.fates[at] = fates.replaced
    prior.rows[at] = position.rowNumber
  }

  #overrule(row: number, position: PositionDraft, note: (problem: RowProblem) => void): void {
    this.overruled.push(row)
    this.#repeated(position, note)
  }

  #repeated({ article }: PositionDraft, note: (problem: RowProblem) => void): void {
    this.counts.accepted -= 1
    const message = `Артикул ${article} уже встретился выше, записана последняя строка`
    this.#count({ level: 'warning', cause: 'rowRepeated', column: null, value: article, message }, note)
  }

  /** A row with an error leaves what is on sale of it as it is. */
  #keep(identity: { articleKey: string; makerKey: string }): void {
    const { prior } = this.#rules
    const at = prior.findByIdentity(...this.#identify(identity))
    if (at >= 0 && prior.fates[at] === fates.unseen) prior.fates[at] = fates.kept
  }

  #identify({ articleKey, makerKey }: { articleKey: string; makerKey: string }): readonly [number, number] {
    const { high, low } = this.#identityPrint.begin().add(makerKey).add(articleKey).end()
    return [high, low]
  }

  #count(problem: RowProblem, note: (problem: RowProblem) => void): void {
    const { causes } = this.counts
    causes[problem.cause] = (causes[problem.cause] ?? 0) + 1
    if (problem.level === 'warning') this.counts.warnings += 1
    note(problem)
  }
}

/** Throws price_file_refused for a file of more rows than the portal reads. */
export function assertNotTooLong({ rows }: RunCounts): void {
  if (rows <= supplierLimits.rowsPerFile) return
  throw priceFileError(`В файле больше ${supplierLimits.rowsPerFile.toLocaleString('ru-RU')} строк. Разделите его.`)
}

/** Moves them about on the way. A million prices in full order would take a third of a second. */
function medianOf(prices: Float64Array): number | null {
  const middle = Math.floor((prices.length - 1) / 2)
  // It asks for an array and only reads and writes by index.
  const indexed: ArrayLike<number> = prices
  quickselect(indexed as number[], middle)
  return prices[middle] ?? null
}
