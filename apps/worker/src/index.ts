/** The worker as a part: started in its own process by main.ts, or inside another by tests and scripts. */
export { readWorkerConfig, type WorkerConfig } from './config.ts'
export { createRegistry, type JobRegistry } from './registry.ts'
export { isPermanent, runJob } from './run-job.ts'
export { type RunningWorker, startWorker } from './start-worker.ts'
