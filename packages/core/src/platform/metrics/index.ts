/** What Prometheus reads (docs/operations.md): one registry a process, filled where things happen or when it is read. */
export { createMetrics, type Metrics } from './create-metrics.ts'
export { type CacheCounts, exposeCaches } from './expose-caches.ts'
export { exposePool } from './expose-pool.ts'
export { exposeProcess } from './expose-process.ts'
export { mayReadMetrics } from './may-read-metrics.ts'
