import type { SocialProvider } from '@agromarket/shared'
import type { SocialSettings } from '../social/index.ts'

/** What server, worker and commands alike are set up with; built from the environment by `readCoreSettings`. */
export interface CoreSettings {
  isProduction: boolean
  /** OTLP collector that receives traces; none, no traces. */
  otlpEndpoint?: string | undefined
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'
  databaseUrl: string
  databaseReadUrl?: string | undefined
  redisUrl?: string | undefined
  /** Without a trailing slash. */
  publicUrl: string
  secret: string
  supportEmail: string
  /** `timeoutMs` bounds each phase of the talk with the mail server. */
  mail: { smtpUrl?: string | undefined; from: string; timeoutMs: number }
  smsru?: { apiId: string; baseUrl: string } | undefined
  smsc?: { login: string; password: string; baseUrl: string } | undefined
  smartCaptcha?: { siteKey: string; secret: string; baseUrl: string } | undefined
  yandexMapsKey?: string | undefined
  social: Partial<Record<SocialProvider, SocialSettings>>
}

/** The environment is not fit to start with; the message is what the operator reads, one sentence a line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
