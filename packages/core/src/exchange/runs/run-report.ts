import type { Database } from '../../platform/db/index.ts'
import * as reportRepository from './report.repository.ts'

/** Of one run, all its files together: whoever sets them right begins with these. */
export const keptProblems = 100_000
const mostLines = 200
const everyMs = 400

/** What a file's work tells while it goes on; lines are written together, and a lost process loses the last of them. */
export class RunReport {
  #lines: reportRepository.ReportLine[] = []
  #problems = 0
  #writing: Promise<void> = Promise.resolve()
  #writtenAt = performance.now()

  readonly #db: Database
  readonly #of: { runId: string; fileId: string | null }

  /** `told`: problems that the run has told of already. */
  constructor(db: Database, of: { runId: string; fileId: string | null }, told = 0) {
    this.#db = db
    this.#of = of
    this.#problems = told
  }

  /** Goes on with the report of a run that other files have told of, too. */
  static async open(db: Database, of: { runId: string; fileId: string | null }): Promise<RunReport> {
    return new RunReport(db, of, await reportRepository.countProblems(db, of.runId, keptProblems))
  }

  info(content: string): void {
    this.#add({ ...nowhere, level: 'info', content })
  }

  problem(line: Partial<reportRepository.ReportLine> & { content: string; level?: 'warning' | 'error' }): void {
    this.#problems += 1
    if (this.#problems <= keptProblems) this.#add({ ...nowhere, ...line, level: line.level ?? 'warning' })
    if (this.#problems === keptProblems + 1) {
      const content = `Дальнейшие замечания не записаны: сохранены первые ${keptProblems.toLocaleString('ru-RU')} этого обмена`
      this.#add({ ...nowhere, level: 'info', cause: reportRepository.cutCause, content })
    }
  }

  /** Resolves when everything told so far is written. */
  async flush(): Promise<void> {
    this.#write()
    await this.#writing
  }

  #add(line: reportRepository.ReportLine): void {
    this.#lines.push(line)
    if (this.#lines.length >= mostLines || performance.now() - this.#writtenAt > everyMs) this.#write()
  }

  #write(): void {
    const lines = this.#lines.map((line) => ({
      ...line,
      content: clean(line.content),
      article: clean(line.article),
      name: clean(line.name),
    }))
    this.#lines = []
    this.#writtenAt = performance.now()
    if (lines.length === 0) return
    this.#writing = this.#writing.then(() => reportRepository.insertAll(this.#db, this.#of, lines))
    // Whoever flushes hears of a failure; nobody else waits.
    this.#writing.catch(() => undefined)
  }
}

const nowhere = { cause: null, path: null, externalId: null, article: null, name: null }

function clean<Text extends string | null>(text: Text): Text {
  return (text === null ? null : text.replaceAll('\u0000', '').toWellFormed().slice(0, 500)) as Text
}
