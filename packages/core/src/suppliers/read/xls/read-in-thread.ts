import { Worker } from 'node:worker_threads'
import { priceFileError } from '../price-file-error.ts'
import type { SourceRow, SourceSheet, SourceTable } from '../source-row.ts'

/** A workbook that takes longer, or more memory, was made to. */
const patienceMs = 120_000
const mostMegabytes = 384

const brokenBooks = {
  locked: 'Книга защищена паролем. Сохраните её без пароля на открытие.',
  foreign: 'Это не таблица, а другой документ. Пришлите XLSX, XLS, CSV или YML',
  noTable: 'На странице нет таблицы. Пришлите XLSX, XLS, CSV или YML',
  damaged: 'Книга XLS повреждена или обрезана. Сохраните её заново.',
}
export type BrokenBook = keyof typeof brokenBooks

export type ThreadAnswer =
  | { kind: 'sheets'; sheets: SourceSheet[] }
  | { kind: 'rows'; sheet: number; rows: { number: number; cells: string[]; dates: number[] }[] }
  | { kind: 'broken'; why: BrokenBook }

/**
 * Workbooks that can only be read whole (old binary ones, tables in HTML) are read in a thread of their own with bounds on
 * memory and time: whatever one was made to do, it does it there.
 */
export async function openXls(path: string): Promise<SourceTable> {
  const { sheets, rows } = await readBook(path)
  return {
    format: 'xls',
    encoding: null,
    delimiter: null,
    sheets,
    isText: false,
    async *rows(name) {
      const at = sheets.findIndex((one) => (name === null ? !one.isHidden : one.name === name))
      if (name !== null && at < 0) throw priceFileError(`В книге нет листа «${name}»`)
      yield* rows[Math.max(0, at)] ?? []
    },
    share: () => 0,
    close: async () => undefined,
  }
}

async function readBook(path: string): Promise<{ sheets: SourceSheet[]; rows: SourceRow[][][] }> {
  const thread = new Worker(new URL('./xls-thread.ts', import.meta.url), {
    workerData: { path },
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  const sheets: SourceSheet[] = []
  const rows: SourceRow[][][] = []
  const timer = setTimeout(() => thread.terminate(), patienceMs)
  try {
    await new Promise<void>((resolve, reject) => {
      thread.on('message', (answer: ThreadAnswer) => {
        if (answer.kind === 'broken') reject(priceFileError(brokenBooks[answer.why]))
        else if (answer.kind === 'sheets') sheets.push(...answer.sheets)
        else addRows(rows, answer)
      })
      thread.once('error', () => reject(priceFileError('Книга XLS слишком велика. Сохраните её как XLSX.')))
      thread.once('exit', (code) =>
        code === 0 ? resolve() : reject(priceFileError('Книга XLS читается слишком долго. Сохраните её как XLSX.')),
      )
    })
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
  return { sheets, rows }
}

function addRows(all: SourceRow[][][], { sheet, rows }: Extract<ThreadAnswer, { kind: 'rows' }>): void {
  const batch = rows.map(({ number, cells, dates }) => ({
    number,
    cells,
    ...(dates.length > 0 && { dates: new Set(dates) }),
  }))
  const own = all[sheet] ?? []
  own.push(batch)
  all[sheet] = own
}
