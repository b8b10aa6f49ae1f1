/** Jobs as data and the transactional outbox. Owns table outbox; the relay that empties it runs in the worker. */
export { defineJob, type JobDefinition, type QueueName, queueNames } from './define-job.ts'
export { enqueueJob } from './enqueue-job.ts'
export { PermanentJobError } from './permanent-job-error.ts'
