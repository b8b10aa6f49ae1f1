import { appError } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import * as announcementRepository from './announcement.repository.ts'

/** Nobody is shown it any more; who was shown it is still known. Throws announcement_not_found, also for one that is stopped. */
export async function stopAnnouncement(ctx: RequestContext, id: string): Promise<{ id: string }> {
  if (!(await announcementRepository.stop(ctx.db, id))) throw appError('announcement_not_found')
  return { id }
}
