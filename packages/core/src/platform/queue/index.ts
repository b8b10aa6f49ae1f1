/** BullMQ behind one door: on PostgreSQL by default, on Redis when configured. Only this folder knows which. */
export { openQueueConnection, type QueueConnection, type QueueSettings } from './queue-connection.ts'
export {
  addJob,
  addJobs,
  closeQueues,
  countSchedules,
  createQueues,
  getOldestWaitingAgesMs,
  getQueueCounts,
  type JobToAdd,
  type QueueCounts,
  type QueuedData,
  type Queues,
  scheduleJob,
  toJobId,
} from './queues.ts'
export { createWorkers, type RunningJob, type WorkerOptions, type Workers } from './workers.ts'
