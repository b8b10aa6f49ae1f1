import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openFile } from '../../files/index.ts'
import type { AppContext } from '../../platform/context/index.ts'

/** A copy of the original in a file of this machine: archives are read from their end. Dispose of it. */
export async function spoolOriginal(
  app: AppContext,
  storedFileId: string,
): Promise<AsyncDisposable & { path: string }> {
  const file = await openFile(app, storedFileId)
  if (!file) throw new Error(`The original ${storedFileId} is not there`)
  const folder = await mkdtemp(join(tmpdir(), 'agromarket-price-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const path = join(folder, 'original')
    await pipeline(file.content, createWriteStream(path, { mode: 0o600 }))
    return { path, [Symbol.asyncDispose]: remove }
  } catch (error) {
    await remove()
    throw error
  }
}
