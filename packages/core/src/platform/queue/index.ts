/** BullMQ behind one door. Only this folder and its store know where jobs live. */
export { exposeQueues } from './expose-queues.ts'
export {
  addJob,
  addJobs,
  closeQueues,
  createQueues,
  getOldestWaitingAgesMs,
  getQueueCounts,
  type JobToAdd,
  listScheduleNames,
  type QueueCounts,
  type QueuedData,
  type Queues,
  removeSchedulesExcept,
  scheduleJob,
  toJobId,
  toOutboxId,
} from './queues.ts'
export { relayOutbox } from './relay-outbox.ts'
export { createWorkers, type RunningJob, type WorkerOptions, type Workers } from './workers.ts'
