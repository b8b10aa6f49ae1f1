import { Readable } from 'node:stream'
import { orderFileLimits } from '@agromarket/shared'
import { z } from 'zod'
import { discardFiles, keepFiles, storeFile } from '../files/index.ts'
import { defineLongJob, type LongJobProgress } from '../long-jobs/index.ts'
import type { AppContext } from '../platform/context/index.ts'
import * as orderRepository from './order.repository.ts'

export const moveOrderFilesJob = defineLongJob({ name: 'orders.move-files', payload: z.object({}) })

/**
 * Moves the files of older orders from their rows into the storage, one by one; the shop is open meanwhile and hands
 * each out from wherever it is. Begins where an earlier run was cut off. Returns how many were moved.
 */
export async function moveOrderFiles(
  app: AppContext,
  _payload: object,
  progress: LongJobProgress,
): Promise<{ moved: number }> {
  const total = await orderRepository.countUnmovedFiles(app.db)
  let moved = 0
  for (;;) {
    progress.signal.throwIfAborted()
    const file = await orderRepository.findUnmovedFile(app.db)
    if (!file) return { moved }
    await moveFile(app, file)
    moved += 1
    const percent = total === 0 ? null : Math.min(99, Math.floor((moved / total) * 100))
    progress.report({ step: 'Перенос файлов заказов', percent, counts: { moved } })
  }
}

async function moveFile(app: AppContext, file: { id: string; name: string; content: Buffer }): Promise<void> {
  const stored = await storeFile(app, {
    name: file.name,
    content: Readable.from([file.content]),
    maxBytes: file.content.length,
    accept: orderFileLimits.types,
    uploadedBy: null,
  })
  const isMoved = await app.db.transaction().execute(async (trx) => {
    const isOurs = await orderRepository.setFileMoved(trx, file.id, stored.id)
    if (isOurs) await keepFiles(trx, [stored.id])
    return isOurs
  })
  if (!isMoved) await discardFiles(app, [stored.id])
}
