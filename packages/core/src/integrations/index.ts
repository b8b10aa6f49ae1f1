import { addresses } from './addresses/index.ts'
import { captcha } from './captcha/index.ts'
import { carriers } from './carriers/index.ts'
import { companies } from './companies/index.ts'
import { exchangeFolder } from './exchange-folder/index.ts'
import type { Integration, PortServices } from './integration.ts'
import { mail } from './mail/index.ts'
import { maps } from './maps/index.ts'
import { priceLinks } from './price-links/index.ts'
import { priceMail } from './price-mail/index.ts'
import { routing } from './routing/index.ts'
import { combineSettings, type SettingsFragment } from './settings/index.ts'
import { social } from './social/index.ts'
import { storage } from './storage/index.ts'
import { telephony } from './telephony/index.ts'

/** The outside services: a folder each (port, embedded default, adapters, settings) and a line here. */
const integrations = {
  addresses,
  captcha,
  carriers,
  companies,
  exchangeFolder,
  mail,
  maps,
  priceLinks,
  priceMail,
  routing,
  social,
  storage,
  telephony,
}

type Integrations = typeof integrations
type SettingsOf<Name extends keyof Integrations> = ReturnType<Integrations[Name]['settings']['read']>

export type IntegrationSettings = { [Name in keyof Integrations]: SettingsOf<Name> }
export type IntegrationPorts = { [Name in keyof Integrations]: ReturnType<Integrations[Name]['createPort']> }

const everyIntegration: [string, Integration<unknown, unknown>][] = Object.entries(integrations)

export const integrationSettings = combineSettings(
  Object.fromEntries(everyIntegration.map(([name, { settings }]) => [name, settings])),
) as SettingsFragment<IntegrationSettings>

/** Chooses every outside service once: the real one when it is configured, else the embedded default. */
export function createIntegrationPorts(settings: IntegrationSettings, services: PortServices): IntegrationPorts {
  const own: Record<string, unknown> = settings
  const ports = everyIntegration.map(([name, { createPort }]) => [name, createPort(own[name], services)])
  return Object.fromEntries(ports) as IntegrationPorts
}
