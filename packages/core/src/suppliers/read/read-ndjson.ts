import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { priceFileError } from './price-file-error.ts'
import { readLimits, type SourceRow, type SourceTable } from './source-row.ts'

/** The columns of positions that programs have pushed. */
const titles = ['Артикул', 'Производитель', 'Наименование', 'Цена', 'Валюта', 'Остаток', 'Кратность', 'Срок поставки']
const lineSchema = z.array(z.string()).length(titles.length)

/** Pushed positions as the portal has kept them: a line of JSON each, checked when they came. */
export function openNdjson(path: string): SourceTable {
  return {
    format: 'ndjson',
    encoding: 'utf-8',
    delimiter: null,
    sheets: [{ name: '', isHidden: false }],
    isText: true,
    rows: () => readLines(path),
    share: () => 0,
    close: async () => undefined,
  }
}

async function* readLines(path: string): AsyncGenerator<SourceRow[]> {
  let batch: SourceRow[] = [{ number: 1, cells: titles }]
  let number = 1
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1
    batch.push({ number, cells: readLine(line) })
    if (batch.length < readLimits.rowsPerBatch) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

function readLine(line: string): string[] {
  try {
    return lineSchema.parse(JSON.parse(line))
  } catch {
    throw priceFileError('Это не таблица. Пришлите XLSX, XLS, CSV, YML или их в ZIP')
  }
}
