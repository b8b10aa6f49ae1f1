/**
 * Work of seconds to hours that people watch: imports, files, mailings, documents. One row each, with state, percent,
 * counts, error, cancelling and heartbeat; the queue runs it, pages follow the row. Owns table long_job. Domains declare
 * their kinds with defineLongJob and start them in their own transactions.
 */
export { defineLongJob, type LongJobDefinition } from './define-long-job.ts'
export { deleteOverLongJobs, deleteOverLongJobsJob } from './delete-over.ts'
export { findMany as findLongJobs } from './long-job.repository.ts'
export type { LongJobProgress } from './open-progress.ts'
export {
  cancelLongJob,
  getLongJob,
  listLongJobs,
  requestLongJobCancel,
  watchLongJob,
  watchLongJobs,
} from './read-long-jobs.ts'
export { failLongJob, type LongJobWork, runLongJob } from './run-long-job.ts'
export { startLongJob } from './start-long-job.ts'
