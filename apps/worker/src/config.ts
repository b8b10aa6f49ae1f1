import { ConfigError, type CoreSettings, readCoreSettings, withoutEmpty } from '@agromarket/core/platform/config'
import type { QueueName } from '@agromarket/core/platform/outbox'
import { z } from 'zod'

export interface WorkerConfig {
  /** Jobs of each queue that run at once in this process. */
  concurrency: Record<QueueName, number>
  /** Where /healthz, /readyz and /metrics of the worker are answered; null: nowhere. */
  probe: { host: string; port: number; metricsToken: string | null } | null
  core: CoreSettings
}

const count = (name: string, fallback: number) =>
  z.coerce.number(`${name} должен быть числом.`).int().min(1, `${name} не меньше 1.`).max(100).default(fallback)

const workerSchema = z.object({
  WORKER_MESSAGES: count('WORKER_MESSAGES', 8),
  WORKER_MAIL: count('WORKER_MAIL', 8),
  WORKER_JOBS: count('WORKER_JOBS', 4),
  HOST: z.string().default('127.0.0.1'),
  WORKER_PORT: z.coerce.number('WORKER_PORT должен быть числом.').int().min(1).max(65_535).optional(),
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN слишком короткий: нужно не меньше 16 символов.').optional(),
})

/** Reads the worker's settings from the environment; throws ConfigError with one sentence for each fault. */
export function readWorkerConfig(environment: NodeJS.ProcessEnv = process.env): WorkerConfig {
  const parsed = workerSchema.safeParse(withoutEmpty(environment))
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => issue.message).join('\n'))
  const { WORKER_MESSAGES, WORKER_MAIL, WORKER_JOBS, HOST: host, WORKER_PORT: port, METRICS_TOKEN } = parsed.data
  return {
    concurrency: { messages: WORKER_MESSAGES, mail: WORKER_MAIL, default: WORKER_JOBS },
    probe: port === undefined ? null : { host, port, metricsToken: METRICS_TOKEN ?? null },
    core: readCoreSettings(environment),
  }
}
