import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { discardFiles, type FileContext } from '../../files/index.ts'
import { inTransactionOf } from '../../platform/db/index.ts'
import { CatalogFileError } from './catalog-record.ts'
import { type DrawingsDraft, readDrawings, saveDrawings } from './drawings/import-drawings.ts'
import { type CatalogFileResult, importCatalogFileInto } from './import-catalog-file.ts'
import type { ImportOptions } from './import-records.ts'
import { importTableInto, inImportTransaction, type TableResult } from './import-table.ts'
import type { TableKindName } from './kinds/index.ts'
import * as stagingRepository from './staging.repository.ts'

export type BundleKind = TableKindName | 'catalog' | 'drawings'

/** What a file of a bundle needs comes before it. */
const order: readonly BundleKind[] = [
  'makers',
  'categories',
  'technique',
  'model-lines',
  'models',
  'catalog',
  'cross-numbers',
  'applicability',
  'stock',
  'prices',
  'synonyms',
  'terminals',
  'drawings',
]

export interface BundleFile {
  kind: BundleKind
  path: string
}
export type BundleResult = BundleFile & (CatalogFileResult | TableResult)

export interface BundleOptions {
  /** A file's turn has come. */
  onFile?: (file: BundleFile) => void
  /** Receives the report of a file's refused rows, when it has any. */
  reportOf?: (file: BundleFile) => NonNullable<ImportOptions['writeReport']>
}

/** A fault of one file of a bundle. */
export class BundleFileError extends CatalogFileError {
  readonly path: string

  constructor(path: string, { line, reason }: CatalogFileError) {
    super(line, reason)
    this.name = 'BundleFileError'
    this.path = path
  }
}

/**
 * Imports every file of a folder that is named after what it holds (makers.csv, catalog.ndjson …), in the order in which
 * they need each other and in one transaction: whoever looks meanwhile sees the shop as it was, and a file that cannot be
 * read, or of which not one row fits, leaves it so (BundleFileError). Servers hear of it once, at the end.
 */
export async function importBundle(
  app: FileContext,
  folder: string,
  options: BundleOptions = {},
): Promise<BundleResult[]> {
  const files = await findFiles(folder)
  const drawings = await readDrawingsOf(app, files)
  try {
    return await inImportTransaction(app.db, async (client) => {
      const results: BundleResult[] = []
      for (const file of files) {
        options.onFile?.(file)
        const own = options.reportOf ? { writeReport: options.reportOf(file) } : {}
        results.push({ ...file, ...(await explain(file, () => importFile(client, file, own, drawings))) })
      }
      if (results.some(({ inserted, updated }) => inserted + updated > 0)) await stagingRepository.announce(client, '')
      return results
    })
  } catch (error) {
    await discardFiles(app, drawings.storedFileIds)
    throw error
  }
}

/** Pictures go into the storage ahead of the transaction: nobody waits for a storage within one. */
async function readDrawingsOf(app: FileContext, files: readonly BundleFile[]): Promise<DrawingsDraft> {
  const file = files.find(({ kind }) => kind === 'drawings')
  if (!file) return { sheets: [], storedFileIds: [], unknownFields: [] }
  return readDrawings(app, file.path).catch((error: unknown) => {
    throw error instanceof CatalogFileError ? new BundleFileError(file.path, error) : error
  })
}

async function importFile(
  client: pg.Client,
  { kind, path }: BundleFile,
  options: ImportOptions,
  drawings: DrawingsDraft,
): Promise<CatalogFileResult | TableResult> {
  if (kind === 'catalog') return importCatalogFileInto(client, path, options)
  if (kind !== 'drawings') return importTableInto(client, kind, path, options)
  const { sheets, inserted, updated, unknownFields } = await inTransactionOf(client, (trx) =>
    saveDrawings(trx, drawings),
  )
  return { rows: sheets, inserted, updated, unchanged: 0, rejected: 0, firstRejections: [], unknownFields }
}

/** The files of the folder in the order of their kinds; others are of no interest. */
async function findFiles(folder: string): Promise<BundleFile[]> {
  const names = await readdir(folder).catch(() => {
    throw new CatalogFileError(null, `Папки ${folder} нет`)
  })
  const files = order.flatMap((kind) => {
    const own = names.filter((name) => new RegExp(`^${kind}\\.(ndjson|jsonl|csv|tsv)$`, 'i').test(name))
    if (own.length > 1) throw new CatalogFileError(null, `В папке несколько файлов ${kind}: ${own.join(', ')}`)
    return own.map((name) => ({ kind, path: join(folder, name) }))
  })
  if (files.length === 0) {
    throw new CatalogFileError(null, `В папке нет файлов ${order.join(', ')} с окончанием .ndjson или .csv`)
  }
  return files
}

async function explain(
  { path }: BundleFile,
  work: () => Promise<CatalogFileResult | TableResult>,
): Promise<CatalogFileResult | TableResult> {
  try {
    const result = await work()
    const [first] = result.firstRejections
    if (first && result.rejected === result.rows) {
      throw new CatalogFileError(first.line, `ни одна строка не подошла. ${first.reason}`)
    }
    return result
  } catch (error) {
    throw error instanceof CatalogFileError ? new BundleFileError(path, error) : error
  }
}
