import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { toLine } from '@agromarket/shared'
import type { Archive } from '../../platform/archive/index.ts'
import { detectWide } from '../detect/detect-text.ts'
import { tablesOf } from './packed-tables.ts'
import { openPriceArchive, refuseBrokenPrice } from './price-archive.ts'
import { priceFileError } from './price-file-error.ts'
import { openCsv, type TextOptions } from './read-csv.ts'
import { openNdjson } from './read-ndjson.ts'
import { openXmlTable } from './read-xml-table.ts'
import { openYml } from './read-yml.ts'
import type { SourceTable } from './source-row.ts'
import { openXls } from './xls/read-in-thread.ts'
import { findPart, findWorkbook } from './xlsx/find-part.ts'
import { openXlsx } from './xlsx/read-xlsx.ts'

const headBytes = 4_096
/** A page of a browser, and a table of Excel 2003, which programs write without the mark that Excel puts there. */
const savedByTables =
  /^<\?xml[^>]*>\s*(?:<\?mso-application|<(?:\w+:)?workbook\s[^>]*urn:schemas-microsoft-com:office:spreadsheet)|^<(?:!doctype html|html|head|body|table|tr|div|center|meta|style|!--)/i

/** What a file is by its first bytes, whatever its name says, opened for reading. Throws price_file_refused. */
export async function openTable(path: string, options: TextOptions & { isPacked?: boolean }): Promise<SourceTable> {
  const head = await readHead(path)
  if (head.length === 0) throw priceFileError('Файл пуст')
  const refusal = refuse(head)
  if (refusal) throw priceFileError(refusal)
  if (startsWith(head, 'PK\x03\x04')) return openPacked(path, options)
  if (startsWith(head, '\xd0\xcf\x11\xe0') || startsWith(head, '\x09\x08')) return openXls(path)
  const text = head
    .toString('latin1')
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replaceAll('\0', '')
    .trimStart()
  if (/<yml_catalog|<offers?[\s>]/i.test(text)) return openYml(path, head)
  if (savedByTables.test(text)) return openXls(path)
  if (/^<(?:\?xml|!doctype|[\p{L}_])/iu.test(text)) return openXmlTable(path, head)
  if (text.startsWith('["')) return openNdjson(path)
  if (/^(?:\{\s*"|\[\s*\{)/.test(text)) throw priceFileError('JSON не обрабатывается. Пришлите XLSX, XLS, CSV или YML')
  if (/^MIME-Version:/i.test(text) || /^Content-Type:\s*multipart/im.test(text))
    throw priceFileError('Это веб-страница одним файлом (MHTML). Сохраните таблицу как XLSX')
  if (isBinary(head)) throw priceFileError('Это не таблица. Пришлите XLSX, XLS, CSV, YML или их в ZIP')
  return openCsv(path, options)
}

async function openPacked(path: string, options: TextOptions & { isPacked?: boolean }): Promise<SourceTable> {
  const archive = await openPriceArchive(path)
  try {
    if (findWorkbook(archive) !== undefined) {
      return await openXlsx(archive).catch((error: unknown) => {
        throw refuseBrokenPrice(error)
      })
    }
    if (findPart(archive, 'xl/workbook.bin')) throw priceFileError('XLSB не обрабатывается. Сохраните книгу как XLSX')
    if (archive.names.includes('content.xml')) throw priceFileError('ODS не обрабатывается. Сохраните таблицу как XLSX')
    if (findPart(archive, 'word/document.xml')) throw priceFileError('Это документ Word. Пришлите таблицу XLSX')
    if (options.isPacked) throw priceFileError('В архиве лежит ещё один архив. Пришлите таблицу в одном.')
    return await openOnly(path, archive, options)
  } catch (error) {
    archive.close()
    throw error
  }
}

/** The one table of an archive, unpacked beside it. */
async function openOnly(path: string, archive: Archive, options: TextOptions): Promise<SourceTable> {
  const names = tablesOf(archive)
  const [name] = names
  if (name === undefined) throw priceFileError('В архиве нет таблиц. Положите в него XLSX, XLS, CSV или YML')
  if (names.length > 1)
    throw priceFileError(`В архиве несколько таблиц: ${toLine(names.slice(0, 5).join(', '))}. Пришлите по одной.`)
  const unpacked = `${path}.unpacked`
  await pipeline(await archive.read(name), createWriteStream(unpacked, { mode: 0o600 })).catch((error: unknown) => {
    throw refuseBrokenPrice(error)
  })
  archive.close()
  return openTable(unpacked, { ...options, isPacked: true })
}

async function readHead(path: string): Promise<Buffer> {
  await using file = await open(path)
  const buffer = Buffer.alloc(headBytes)
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
  ['MZ\x90', 'Это программа, а не таблица'],
  ['\x7fELF', 'Это программа, а не таблица'],
  ['{\\rtf', 'Это документ RTF. Пришлите таблицу XLSX'],
  ['\x1f\x8b', 'Архив GZIP не обрабатывается. Пришлите ZIP'],
]

function refuse(head: Buffer): string | undefined {
  return refused.find(([mark]) => startsWith(head, mark))?.[1]
}

function startsWith(head: Buffer, mark: string): boolean {
  return head.toString('latin1', 0, mark.length) === mark
}

/** Control signs that no text has. */
function isBinary(head: Buffer): boolean {
  const isMarked = startsWith(head, '\xff\xfe') || startsWith(head, '\xfe\xff')
  if (isMarked || detectWide(head)) return false
  const control = head.filter((byte) => byte < 9 || (byte > 13 && byte < 27)).length
  return control > head.length / 50
}
