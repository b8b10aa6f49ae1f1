import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AppError } from '@agromarket/shared'
import { discardFiles, keepFiles, releaseFiles, storeFile } from '../../files/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import type { Trx } from '../../platform/db/index.ts'
import { exchangeRefusal, type ModeAnswer, type OpenCall } from '../protocol/exchange-call.ts'
import { isDocumentStart } from '../read/decode-bytes.ts'
import * as runRepository from '../runs/run.repository.ts'
import * as fileRepository from './file.repository.ts'
import { isPicture, readFileName } from './file-name.ts'

const mostPieces = 20_000
const mostBytes = 4 * 1024 ** 3
/** Of one session: whoever sends on without asking for a load must not fill the disk. */
const mostOfSession = { files: 20_000, bytes: 16 * 1024 ** 3 }
/** Longer than any mark of order and declaration. */
const headBytes = 64

interface TakenPiece extends Omit<fileRepository.Piece, 'number'> {
  beginning: Beginning | null
}
/** What a piece looks to be the beginning of. */
type Beginning = 'archive' | 'document'

/**
 * Appends what 1C posts to the file of that name; a piece that is the beginning of a file begins it anew. The piece before
 * once more is a repetition after a lost answer, and nothing more. Throws exchange_refused.
 */
export async function takePiece(app: AppContext, call: OpenCall): Promise<ModeAnswer> {
  const name = readFileName(call.filename)
  if (isPicture(name)) return takePicture(app, call)
  const piece = await storePiece(app, call, name)
  let dropped: string[] = []
  let isTaken = false
  try {
    await app.db.transaction().execute(async (trx) => {
      const result = await placePiece(trx, call, { name, piece })
      dropped = result.dropped
      isTaken = result.isTaken
    })
  } finally {
    await discardFiles(app, isTaken ? dropped : [piece.storedFileId, ...dropped])
  }
  return ['success']
}

async function takePicture(app: AppContext, { body, session, base }: OpenCall): Promise<ModeAnswer> {
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > base.settings.fileLimitBytes * 4) throw exchangeRefusal('Картинка слишком велика')
  }
  await app.db.transaction().execute((trx) => runRepository.lockOfSession(trx, session, base.publishedAt === null))
  return ['success']
}

async function storePiece(app: AppContext, { body, base, declaredBytes }: OpenCall, name: string): Promise<TakenPiece> {
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  const peek = async function* () {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes)])
      hash.update(chunk)
      yield chunk
    }
  }
  const limit = base.settings.fileLimitBytes
  // Whoever says so beforehand need not send it all to hear it.
  if ((declaredBytes ?? 0) > limit) throw tooLarge(limit)
  try {
    const content = Readable.from(peek(), { objectMode: false })
    const { id, sizeBytes } = await storeFile(app, { name, content, maxBytes: limit, accept: 'any', uploadedBy: null })
    return { storedFileId: id, sizeBytes, sha256: hash.digest('hex'), beginning: readBeginning(head) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'payload_too_large') throw tooLarge(limit)
    throw error.code === 'validation_error' ? exchangeRefusal('Передан пустой файл') : error
  }
}

function tooLarge(limit: number): AppError {
  return exchangeRefusal(`Часть файла больше file_limit: ${limit} байт`)
}

/** Of an archive, and of one without any file. */
const archiveMarks = ['PK\u0003\u0004', 'PK\u0005\u0006']

function readBeginning(head: Buffer): Beginning | null {
  if (archiveMarks.includes(head.toString('latin1', 0, 4))) return 'archive'
  return isDocumentStart(head) ? 'document' : null
}

async function placePiece(
  trx: Trx,
  call: OpenCall,
  { name, piece }: { name: string; piece: TakenPiece },
): Promise<{ isTaken: boolean; dropped: string[] }> {
  const run = await runRepository.lockOfSession(trx, call.session, call.base.publishedAt === null)
  const file = await fileRepository.findByName(trx, run.id, name)
  const pieces = file?.state === 'receiving' ? await fileRepository.listPieces(trx, file.id) : []
  const last = pieces.at(-1)
  if (last && last.sha256 === piece.sha256 && last.sizeBytes === piece.sizeBytes) return { isTaken: false, dropped: [] }
  if (file?.state === 'queued' || file?.state === 'running') {
    throw exchangeRefusal(`Файл ${name} уже загружается на сайт. Дождитесь окончания и повторите обмен.`)
  }
  const isNew = pieces.length === 0 || beginsAnew(piece, pieces, call.base.settings.fileLimitBytes)
  if (isNew && !piece.beginning) throw noBeginning(name)
  const received = isNew ? 0 : pieces.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  if (call.firstByte !== null && call.firstByte !== received) throw outOfTurn(name)
  if (pieces.length >= mostPieces || received + piece.sizeBytes > mostBytes) {
    throw exchangeRefusal(`Файл ${name} слишком велик`)
  }
  const sent = await fileRepository.sumSent(trx, run.id)
  if (sent.files >= mostOfSession.files || sent.bytes + piece.sizeBytes > mostOfSession.bytes) {
    throw exchangeRefusal('За один обмен передано слишком много файлов. Разделите выгрузку на несколько обменов.')
  }
  const dropped = isNew && file?.state === 'receiving' ? await restart(trx, file.id) : []
  const fileId = !isNew && file ? file.id : await fileRepository.insert(trx, { runId: run.id, name, archiveId: null })
  const { beginning: _, ...facts } = piece
  await keepFiles(trx, [piece.storedFileId])
  await fileRepository.addPiece(trx, fileId, { number: isNew ? 1 : pieces.length + 1, ...facts })
  return { isTaken: true, dropped }
}

/**
 * Whether a piece begins its file once more. Each file within an archive begins as the archive does, and a cut may fall
 * there: after a piece of full length only the first one again is taken for a beginning.
 */
function beginsAnew(piece: TakenPiece, pieces: readonly fileRepository.Piece[], limit: number): boolean {
  const goesOn = piece.beginning === 'archive' && pieces.at(-1)?.sizeBytes === limit
  return goesOn ? piece.sha256 === pieces[0]?.sha256 : piece.beginning !== null
}

function noBeginning(name: string): AppError {
  const reason = 'часть пришла не по порядку, или это не XML и не архив ZIP'
  return exchangeRefusal(`Начала файла ${name} ещё не было: ${reason}. Повторите обмен.`)
}

function outOfTurn(name: string): AppError {
  return exchangeRefusal(`Часть файла ${name} пришла не по порядку. Повторите обмен.`)
}

async function restart(trx: Trx, fileId: string): Promise<string[]> {
  const stored = await fileRepository.takePieces(trx, [fileId])
  await releaseFiles(trx, stored)
  await fileRepository.remove(trx, [fileId])
  return stored
}

/** A new `init` begins the exchange afresh: files that had not come whole are forgotten. */
export async function forgetUnfinished(app: AppContext, { session }: OpenCall): Promise<void> {
  const dropped = await app.db.transaction().execute(async (trx) => {
    const run = await runRepository.findOfSession(trx, session.id)
    if (!run) return []
    const files = await fileRepository.listOf(trx, run.id)
    const ids = files.filter(({ state }) => state === 'receiving').map(({ id }) => id)
    const stored = await fileRepository.takePieces(trx, ids)
    await releaseFiles(trx, stored)
    await fileRepository.remove(trx, ids)
    return stored
  })
  await discardFiles(app, dropped)
}
