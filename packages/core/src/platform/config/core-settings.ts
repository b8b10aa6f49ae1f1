import type { IntegrationSettings } from '../../integrations/index.ts'
import type { ShopSettings } from '../../integrations/settings/index.ts'
import type { ChromiumOptions } from '../pdf/index.ts'

/** What server, worker and commands alike are set up with; built from the environment by `readCoreSettings`. */
export interface CoreSettings extends ShopSettings {
  /** OTLP collector that receives traces; none, no traces. */
  otlpEndpoint?: string | undefined
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'
  databaseUrl: string
  databaseReadUrl?: string | undefined
  redisUrl?: string | undefined
  supportEmail: string
  /** Days after which closed replies to vacancies and requests of service are deleted: nobody needs their persons' data. */
  repliesKeptDays: number
  /** What 1C shows when it sends offers; null: it sends none. */
  oneCToken: string | null
  /** The discount of an offer that an employee gives without his head's word, in hundredths of a per cent. */
  offerDiscountBp: number
  /** The browsers that print documents. */
  pdf: ChromiumOptions
  /** By outside service; each reads its own variables. */
  integrations: IntegrationSettings
}

/** The environment is not fit to start with; the message is what the operator reads, one sentence a line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
