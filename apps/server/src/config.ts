import { ConfigError, type CoreSettings, readCoreSettings } from '@agromarket/core/platform/config'
import { z } from 'zod'

export interface ServerConfig {
  host: string
  port: number
  /** Pages come from source through Vite, with hot reload. */
  isDev: boolean
  /** Null lets this machine alone read /metrics. */
  metricsToken: string | null
  core: CoreSettings
}

const serverSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number('PORT должен быть числом.').int().min(1).max(65_535).default(3000),
  DEV: z.enum(['0', '1']).default('0'),
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN слишком короткий: нужно не меньше 16 символов.').optional(),
})

/** Reads the server's settings from the environment; throws ConfigError with one sentence for each fault. */
export function readServerConfig(environment: NodeJS.ProcessEnv = process.env): ServerConfig {
  const parsed = serverSchema.safeParse(environment)
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => issue.message).join('\n'))
  const { HOST, PORT, DEV, METRICS_TOKEN } = parsed.data
  return {
    host: HOST,
    port: PORT,
    isDev: DEV === '1',
    metricsToken: METRICS_TOKEN ?? null,
    core: readCoreSettings(environment),
  }
}
