import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openFile } from '../../files/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import type { Piece } from './file.repository.ts'

/** The bytes of a file, one piece after the other. */
export async function* readPieces(app: AppContext, pieces: readonly Piece[]): AsyncGenerator<Buffer> {
  for (const { storedFileId } of pieces) {
    const piece = await openFile(app, storedFileId)
    if (!piece) throw new Error(`The piece ${storedFileId} is not there`)
    yield* piece.content as AsyncIterable<Buffer>
  }
}

/** The same for the same bytes cut at the same places, as one base always cuts them. */
export function hashPieces(pieces: readonly Piece[]): string {
  const hash = createHash('sha256')
  for (const { sha256 } of pieces) hash.update(sha256)
  return hash.digest('hex')
}

/** A copy of the whole file on this machine: archives are read from their end. Dispose of it. */
export async function spoolPieces(
  app: AppContext,
  pieces: readonly Piece[],
): Promise<AsyncDisposable & { path: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'agromarket-exchange-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const path = join(folder, 'archive.zip')
    await pipeline(readPieces(app, pieces), createWriteStream(path, { mode: 0o600 }))
    return { path, [Symbol.asyncDispose]: remove }
  } catch (error) {
    await remove()
    throw error
  }
}
