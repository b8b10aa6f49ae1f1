import { z } from 'zod'
import { discardFiles, releaseFiles } from '../../files/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { defineJob } from '../../platform/outbox/index.ts'
import * as printRepository from './print.repository.ts'

export const deleteOldPrintsJob = defineJob({ name: 'ps.delete-old-prints', payload: z.object({}), attempts: 2 })

/** Whoever wants one again asks for it again. */
const keptMs = 7 * 24 * 3_600_000
const batchSize = 200

/** Takes away prints of a week ago, and their files; returns how many files. */
export async function deleteOldPrints(app: AppContext): Promise<number> {
  const before = new Date(Date.now() - keptMs)
  const files = await app.db.transaction().execute(async (trx) => {
    const ids = await printRepository.deleteOlder(trx, before, batchSize)
    await releaseFiles(trx, ids)
    return ids
  })
  await discardFiles(app, files)
  return files.length
}
