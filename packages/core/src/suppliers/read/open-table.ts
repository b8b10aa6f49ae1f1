import { open } from 'node:fs/promises'
import { priceFileError } from './price-file-error.ts'
import { openCsv, type TextOptions } from './read-csv.ts'
import type { SourceTable } from './source-row.ts'

/** What a file is by its first bytes, whatever its name says, opened for reading. Throws price_file_refused. */
export async function openTable(path: string, options: TextOptions): Promise<SourceTable> {
  const head = await readHead(path)
  if (head.length === 0) throw priceFileError('Файл пуст')
  const refusal = refuse(head)
  if (refusal) throw priceFileError(refusal)
  return openCsv(path, options)
}

async function readHead(path: string): Promise<Buffer> {
  await using file = await open(path)
  const buffer = Buffer.alloc(4_096)
  const { bytesRead } = await file.read(buffer, 0, buffer.length, 0)
  return buffer.subarray(0, bytesRead)
}

const refused: readonly (readonly [string, string])[] = [
  ['%PDF', 'PDF не обрабатывается. Пришлите XLSX, XLS, CSV или YML'],
  ['Rar!', 'Архив RAR не обрабатывается. Пришлите ZIP'],
  ['7z\xbc\xaf', 'Архив 7z не обрабатывается. Пришлите ZIP'],
  ['\x89PNG', 'Это картинка, а не таблица'],
  ['\xff\xd8\xff', 'Это картинка, а не таблица'],
  ['GIF8', 'Это картинка, а не таблица'],
  ['MZ', 'Это программа, а не таблица'],
  ['\x7fELF', 'Это программа, а не таблица'],
  ['\x1f\x8b', 'Архив GZIP не обрабатывается. Пришлите ZIP'],
]

function refuse(head: Buffer): string | undefined {
  const start = head.toString('latin1')
  return refused.find(([mark]) => start.startsWith(mark))?.[1]
}
