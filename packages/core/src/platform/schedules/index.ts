/**
 * What runs by the clock: the workers write down their schedules, an administrator sees and pauses them, and the workers
 * keep to it. Owns table job_schedule. The queue that starts the jobs is not asked here.
 */

export { pauseSchedule, resumeSchedule } from './pause-schedule.ts'
export {
  enter as enterSchedules,
  list as listSchedules,
  listPaused as listPausedSchedules,
  noteRun as noteScheduleRun,
} from './schedule.repository.ts'
