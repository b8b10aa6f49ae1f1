import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Archive } from '../../platform/archive/index.ts'
import { openPriceArchive } from './price-archive.ts'
import { findPart, findWorkbook } from './xlsx/find-part.ts'

const tables = new Set(['.xlsx', '.xls', '.csv', '.txt', '.tsv', '.xml', '.yml', '.prn'])

/** What makes an archive a document of its own: workbooks of Excel and OpenDocument. */
const documentParts = ['xl/workbook.bin', 'content.xml', 'word/document.xml']

/** The parts of an archive that are tables by their name; what programs add for themselves is none. */
export function tablesOf({ names }: Pick<Archive, 'names'>): string[] {
  return names.filter((name) => tables.has(extname(name).toLowerCase()) && !/(^|\/)(?:__MACOSX|\.|~\$)/.test(name))
}

/**
 * An archive that holds several tables, opened; undefined for one table, a workbook and whatever is no archive, which
 * are read where they lie. Throws price_file_refused for a broken archive.
 */
export async function openSeveralTables(path: string): Promise<(Archive & { tables: string[] }) | undefined> {
  if (!(await isArchive(path))) return undefined
  const archive = await openPriceArchive(path)
  const found = tablesOf(archive)
  if (found.length > 1 && !isDocument(archive)) {
    return { ...archive, tables: found }
  }
  archive.close()
  return undefined
}

function isDocument(archive: Archive): boolean {
  return findWorkbook(archive) !== undefined || documentParts.some((part) => findPart(archive, part) !== undefined)
}

async function isArchive(path: string): Promise<boolean> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
  return bytesRead === 4 && buffer.toString('latin1') === 'PK\x03\x04'
}
