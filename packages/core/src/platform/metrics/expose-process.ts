import { collectDefaultMetrics, type Registry } from 'prom-client'

/** Shows memory, CPU, event loop and garbage collection of the process. */
export function exposeProcess(registry: Registry): void {
  collectDefaultMetrics({ register: registry })
}
