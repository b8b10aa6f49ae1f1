import { startLongJob } from '../../long-jobs/index.ts'
import type { Trx } from '../../platform/db/index.ts'
import { importFileJob } from '../runs/import-file.job.ts'
import * as fileRepository from './file.repository.ts'

/** Puts the import of a file on the queue. */
export async function startImport(
  trx: Trx,
  { id: fileId, name }: { id: string; name: string },
  who: { ownerId: string | null; requestId: string | null },
  payload: { isApproved: boolean; isRepeat: boolean } = { isApproved: false, isRepeat: false },
): Promise<void> {
  const longJobId = await startLongJob(trx, importFileJob, {
    payload: { fileId, ...payload },
    title: `Обмен с 1С: ${name}`,
    ...who,
  })
  await fileRepository.setQueued(trx, fileId, longJobId)
}
