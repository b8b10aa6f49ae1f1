import { basename } from 'node:path'
import { AppError } from '@agromarket/shared'
import { discardFiles, keepFiles, type StoredFile, storeFile } from '../../files/index.ts'
import type { Archive } from '../../platform/archive/index.ts'
import type { Trx } from '../../platform/db/index.ts'
import * as fileRepository from '../intake/file.repository.ts'
import { priceFileError } from '../read/price-file-error.ts'
import { readLimits } from '../read/source-row.ts'
import type { RunOutcome } from './close-run.ts'
import type { RunWork } from './process-file.ts'

/** More tables than any supplier has price lists. */
const mostTables = 50

export type UnpackedTable = Pick<StoredFile, 'id' | 'name' | 'sizeBytes' | 'sha256'>

/**
 * Makes a file of each table of an archive; they wait for their turns like any other. What has come before, or twice in
 * the archive, is not taken again. What cannot be unpacked refuses all of it, and nothing is left. Closes the archive.
 */
export async function unpackArchive(work: RunWork, archive: Archive & { tables: string[] }): Promise<RunOutcome> {
  const { app, file, log, progress } = work
  const taken: UnpackedTable[] = []
  try {
    if (archive.tables.length > mostTables)
      throw priceFileError(`В архиве больше ${mostTables} таблиц. Пришлите частями.`)
    for (const [index, name] of archive.tables.entries()) {
      progress.signal.throwIfAborted()
      progress.report({ step: 'Распаковываем архив', percent: Math.round((index / archive.tables.length) * 100) })
      const table = await storeTable(work, archive, name)
      if (!table) continue
      const isKnown = await fileRepository.findSame(app.db, {
        supplierId: file.supplierId,
        priceListId: null,
        mode: 'full',
        sha256: table.sha256,
      })
      if (isKnown || taken.some(({ sha256 }) => sha256 === table.sha256)) {
        log.info(`${name}: такая таблица уже принята`)
        await discardFiles(app, [table.id])
        continue
      }
      log.info(`${name}: отдельным файлом`)
      taken.push(table)
    }
    tellSkipped(work, archive)
    return { state: 'unpacked', tables: taken }
  } catch (error) {
    await discardFiles(
      app,
      taken.map(({ id }) => id),
    )
    throw error
  } finally {
    archive.close()
  }
}

/** Undefined for a table without a byte. */
async function storeTable({ app, log }: RunWork, archive: Archive, path: string): Promise<UnpackedTable | undefined> {
  try {
    const content = await archive.read(path)
    const name = basename(path)
    return await storeFile(app, { name, content, maxBytes: readLimits.unpackedBytes, accept: 'any', uploadedBy: null })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'validation_error') throw error
    log.info(`${path}: пуст, пропущен`)
    return undefined
  }
}

function tellSkipped(
  { log }: RunWork,
  { names, tables }: { names: readonly string[]; tables: readonly string[] },
): void {
  const others = names.filter((name) => !name.endsWith('/') && !tables.includes(name))
  if (others.length > 0) log.info(`Пропущено, это не таблицы: ${others.slice(0, 5).join(', ')}`)
}

/** In the transaction that ends the run of their archive. Which price list each is, the masks of the profiles say. */
export async function takeTables(
  trx: Trx,
  archive: fileRepository.FileRow,
  tables: readonly UnpackedTable[],
): Promise<void> {
  const { supplierId, source, sender, uploadedBy, id: archiveId } = archive
  const facts = { supplierId, source, sender, uploadedBy, archiveId, priceListId: null, mode: 'full' } as const
  if (tables.length > 0)
    await keepFiles(
      trx,
      tables.map(({ id }) => id),
    )
  for (const { id: storedFileId, name, sizeBytes, sha256 } of tables) {
    await fileRepository.insert(trx, { ...facts, storedFileId, name, sizeBytes, sha256 })
  }
}
