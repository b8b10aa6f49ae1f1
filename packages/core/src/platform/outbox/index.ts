/** Jobs as data and the transactional outbox. Owns table outbox; the relay that empties it is the queue's. */
export { definedJobNames, defineJob, type JobDefinition, type QueueName, queueNames } from './define-job.ts'
export { deleteDispatchedJob, deleteDispatchedRows } from './delete-dispatched.ts'
export { enqueueJob, enqueueJobs } from './enqueue-job.ts'
export { handOverAgain } from './hand-over-again.ts'
export {
  findLag as findOutboxLag,
  forgetHandOvers,
  lockUndispatched,
  type OutboxRow,
  setDispatched,
} from './outbox.repository.ts'
export { PermanentJobError } from './permanent-job-error.ts'
