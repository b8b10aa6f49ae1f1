import { isIP } from 'node:net'
import { ConfigError, type CoreSettings, readCoreSettings, withoutEmpty } from '@agromarket/core/platform/config'
import { z } from 'zod'

export interface ServerConfig {
  host: string
  port: number
  /** Pages come from source through Vite, with hot reload. */
  isDev: boolean
  /** Null lets this machine alone read /metrics. */
  metricsToken: string | null
  /** Proxies whose X-Forwarded-For is believed. */
  trustProxy: string[]
  /** How long the server stays open after it has said that it stops. */
  shutdownDelayMs: number
  /** Most bytes that kept pages of guests may take. */
  guestPageBytes: number
  core: CoreSettings
}

const serverSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number('PORT должен быть числом.').int().min(1).max(65_535).default(3000),
  DEV: z.enum(['0', '1']).default('0'),
  TRUST_PROXY: z
    .string()
    .default('loopback')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((proxies) => proxies.every(isProxyAddress), 'TRUST_PROXY: нужны адреса и подсети через пробел.'),
  SHUTDOWN_DELAY_MS: z.coerce.number('SHUTDOWN_DELAY_MS должен быть числом.').int().min(0).max(60_000).default(0),
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN слишком короткий: нужно не меньше 16 символов.').optional(),
  PAGE_CACHE_MB: z.coerce.number('PAGE_CACHE_MB должен быть числом.').int().min(1).max(4096).default(48),
})

/** An address, a subnet like 10.0.0.0/8, or one of the names for all private addresses. */
function isProxyAddress(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** Reads the server's settings from the environment; throws ConfigError with one sentence for each fault. */
export function readServerConfig(environment: NodeJS.ProcessEnv = process.env): ServerConfig {
  const parsed = serverSchema.safeParse(withoutEmpty(environment))
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => issue.message).join('\n'))
  const { HOST, PORT, DEV, METRICS_TOKEN, TRUST_PROXY, SHUTDOWN_DELAY_MS, PAGE_CACHE_MB } = parsed.data
  return {
    host: HOST,
    port: PORT,
    isDev: DEV === '1',
    metricsToken: METRICS_TOKEN ?? null,
    trustProxy: TRUST_PROXY,
    shutdownDelayMs: SHUTDOWN_DELAY_MS,
    guestPageBytes: PAGE_CACHE_MB * 1024 * 1024,
    core: readCoreSettings(environment),
  }
}
