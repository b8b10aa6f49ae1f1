import { appError } from '@agromarket/shared'
import type { RequestContext } from '../context/index.ts'
import * as scheduleRepository from './schedule.repository.ts'

/**
 * The job is no longer started by the clock, from the workers' next look on; one under way goes on to its end. Throws
 * unauthenticated, not_found.
 */
export async function pauseSchedule({ db, user, log }: RequestContext, name: string): Promise<void> {
  if (!user) throw appError('unauthenticated')
  if (!(await scheduleRepository.setPaused(db, name, user.id))) throw appError('not_found')
  log.info({ schedule: name, userId: user.id }, 'schedule paused')
}

/** The clock starts it again, the first time at the workers' next look. Throws not_found. */
export async function resumeSchedule({ db, user, log }: RequestContext, name: string): Promise<void> {
  if (!(await scheduleRepository.setPaused(db, name, null))) throw appError('not_found')
  log.info({ schedule: name, userId: user?.id }, 'schedule resumed')
}
