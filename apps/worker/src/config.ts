import { ConfigError, type CoreSettings, readCoreSettings, withoutEmpty } from '@agromarket/core/platform/config'
import { mapQueues, type QueueName } from '@agromarket/core/platform/outbox'
import { z } from 'zod'

export interface WorkerConfig {
  /** Jobs of each queue that run at once in this process. */
  concurrency: Record<QueueName, number>
  /** When a job whose process died, or whose queue lost it, is taken up again. */
  lostAfterMs: number
  /** Where /healthz, /readyz and /metrics of the worker are answered; null: nowhere. */
  probe: { host: string; port: number; metricsToken: string | null } | null
  core: CoreSettings
}

const concurrencySchemas = mapQueues((_name, { setting, concurrency }) =>
  z.coerce
    .number(`${setting} должен быть числом.`)
    .int()
    .min(1, `${setting} не меньше 1.`)
    .max(100)
    .default(concurrency),
)

const workerSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  WORKER_PORT: z.coerce.number('WORKER_PORT должен быть числом.').int().min(1).max(65_535).optional(),
  WORKER_LOST_AFTER: z.coerce
    .number('WORKER_LOST_AFTER должен быть числом секунд.')
    .min(3, 'WORKER_LOST_AFTER не меньше 3 секунд.')
    .max(600, 'WORKER_LOST_AFTER не больше 600 секунд.')
    .default(15),
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN слишком короткий: нужно не меньше 16 символов.').optional(),
})

/** Reads the worker's settings from the environment; throws ConfigError with one sentence for each fault. */
export function readWorkerConfig(environment: NodeJS.ProcessEnv = process.env): WorkerConfig {
  const given = withoutEmpty(environment)
  const concurrency = z.object(concurrencySchemas).safeParse(mapQueues((_name, { setting }) => given[setting]))
  const parsed = workerSchema.safeParse(given)
  if (!parsed.success || !concurrency.success) {
    const issues = [parsed, concurrency].flatMap(({ error }) => error?.issues ?? [])
    throw new ConfigError(issues.map((issue) => issue.message).join('\n'))
  }
  const { HOST: host, WORKER_PORT: port, WORKER_LOST_AFTER, METRICS_TOKEN } = parsed.data
  return {
    concurrency: concurrency.data,
    lostAfterMs: WORKER_LOST_AFTER * 1000,
    probe: port === undefined ? null : { host, port, metricsToken: METRICS_TOKEN ?? null },
    core: readCoreSettings(environment),
  }
}
