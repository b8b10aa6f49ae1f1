import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFileTo } from '../../files/index.ts'
import type { AppContext } from '../../platform/context/index.ts'

/** The original as a file of this machine: archives are read from their end. Dispose of it. */
export async function spoolOriginal(
  app: AppContext,
  storedFileId: string,
): Promise<AsyncDisposable & { path: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'agromarket-price-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const path = join(folder, 'original')
    if (!(await copyFileTo(app, storedFileId, path))) throw new Error(`The original ${storedFileId} is not there`)
    return { path, [Symbol.asyncDispose]: remove }
  } catch (error) {
    await remove()
    throw error
  }
}
