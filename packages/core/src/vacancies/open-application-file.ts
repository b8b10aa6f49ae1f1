import { appError } from '@agromarket/shared'
import { scopeOf } from '../auth/index.ts'
import { type OpenedFile, openFile } from '../files/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import * as applicationRepository from './application.repository.ts'

/** The file of a reply that the employee may read. Throws not_found, also for another branch's and where there is none. */
export async function openApplicationFile(ctx: RequestContext, { id }: { id: string }): Promise<OpenedFile> {
  const row = await applicationRepository.findOne(ctx.db, id, scopeOf(ctx, 'vacancies.answer'))
  if (!row?.fileId) throw appError('not_found')
  const file = await openFile(ctx, row.fileId)
  if (!file) throw new Error(`The file of the reply ${id} is not stored`)
  return file
}
