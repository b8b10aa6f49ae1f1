/** Jobs as data and the transactional outbox. Owns table outbox; the relay that empties it is the queue's. */
export { definedJobNames, defineJob, type JobDefinition } from './define-job.ts'
export { deleteDoneJob, deleteDoneRows } from './delete-done.ts'
export { enqueueFrom, enqueueJob, enqueueJobs } from './enqueue-job.ts'
export {
  type JobFigures,
  readFigures as readJobFigures,
  repeatFailed as repeatFailedJobs,
} from './job-figures.repository.ts'
export {
  claimUndispatched,
  findLag as findOutboxLag,
  type OutboxRow,
  redeliverLost as redeliverLostJobs,
  releaseClaimed as releaseClaimedRows,
  resetHandOvers,
  setDelayed as setJobDelayed,
  setDone as setJobDone,
  setRunning as setJobRunning,
} from './outbox.repository.ts'
export { PermanentJobError } from './permanent-job-error.ts'
export { readQueueFigures } from './queue-figures.repository.ts'
export { mapQueues, type QueueLimit, type QueueName, queueNames, queueTable, toLookingPace } from './queue-table.ts'
