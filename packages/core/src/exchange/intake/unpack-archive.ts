import { extname } from 'node:path'
import { AppError } from '@agromarket/shared'
import { discardFiles, keepFiles, type StoredFile, storeFile } from '../../files/index.ts'
import type { LongJobProgress } from '../../long-jobs/index.ts'
import { openArchive } from '../../platform/archive/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { exchangeRefusal } from '../protocol/exchange-call.ts'
import { archiveRules } from './archive-rules.ts'
import * as fileRepository from './file.repository.ts'
import { readFileName } from './file-name.ts'
import { spoolPieces } from './read-pieces.ts'
import { startImport } from './start-import.ts'

const rules = { ...archiveRules, unpackedBytes: 8 * 1024 ** 3, mostParts: 200_000 }
const largestDocument = 4 * 1024 ** 3

/**
 * Makes files of the documents in an archive, all at once or none: names that lead out of it, bombs and broken archives are
 * refused. Pictures are counted. 1C asks for each document of its own archives; of one that came otherwise they are put on
 * the queue with it, in their order. Throws exchange_refused.
 */
export async function unpackArchive(
  app: AppContext,
  file: fileRepository.FileRow,
  { isAskedFor, progress }: { isAskedFor: boolean; progress: LongJobProgress },
): Promise<{ documents: number; pictures: number }> {
  const pieces = await fileRepository.listPieces(app.db, file.id)
  await using spooled = await spoolPieces(app, pieces)
  const archive = await openArchive(spooled.path, rules)
  const taken: (StoredFile & { path: string })[] = []
  try {
    const names = archive.names.filter((name) => !name.endsWith('/'))
    for (const name of names) readFileName(name)
    const documents = names.filter((name) => extname(name).toLowerCase() === '.xml')
    if (documents.length === 0) throw exchangeRefusal('В архиве нет ни одного файла XML')
    for (const path of documents) {
      progress.signal.throwIfAborted()
      progress.report({ step: `Распаковываем ${path}`, percent: null })
      taken.push({ ...(await storeDocument(app, path, await archive.read(path))), path })
    }
    await keepDocuments(app, file, { documents: taken, isAskedFor })
    return { documents: documents.length, pictures: names.length - documents.length }
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

async function storeDocument(
  app: AppContext,
  name: string,
  content: Parameters<typeof storeFile>[1]['content'],
): Promise<StoredFile> {
  try {
    return await storeFile(app, { name, content, maxBytes: largestDocument, accept: 'any', uploadedBy: null })
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'exchange_refused') throw error
    throw exchangeRefusal(`Файл ${name} в архиве пуст или слишком велик`)
  }
}

async function keepDocuments(
  app: AppContext,
  archive: fileRepository.FileRow,
  { documents, isAskedFor }: { documents: readonly (StoredFile & { path: string })[]; isAskedFor: boolean },
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    for (const { id: storedFileId, path, sizeBytes, sha256 } of documents) {
      const fileId = await fileRepository.insert(trx, { runId: archive.runId, name: path, archiveId: archive.id })
      await fileRepository.addPiece(trx, fileId, { number: 1, storedFileId, sizeBytes, sha256 })
      if (!isAskedFor) await startImport(trx, { id: fileId, name: path }, { ownerId: null, requestId: null })
    }
    await keepFiles(
      trx,
      documents.map(({ id }) => id),
    )
    await fileRepository.end(trx, archive.id, { state: 'unpacked' })
  })
}
