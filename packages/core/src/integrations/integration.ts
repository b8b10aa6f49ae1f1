import type { Logger } from 'pino'
import type { SettingsFragment, ShopSettings } from './settings/index.ts'

/** What adapters are given beside their own settings. */
export interface PortServices {
  shop: ShopSettings
  log: Logger
}

/** One outside service: how it is set up and what the shop sees of it. */
export interface Integration<Settings, Port> {
  readonly settings: SettingsFragment<Settings>
  /** The real adapter when it is configured, else the embedded default. Connects to nothing yet. */
  createPort(settings: Settings, services: PortServices): Port
}
