import { dadataSettings } from '../addresses/index.ts'
import type { Integration } from '../integration.ts'
import type { CompanyPort } from './company.port.ts'
import { createDadataCompanies } from './dadata/dadata-companies.ts'
import { noCompanies } from './no-companies.ts'

/** One key of DaData opens addresses and companies. */
export const companies: Integration<ReturnType<typeof dadataSettings.read>, CompanyPort> = {
  settings: dadataSettings,
  createPort: (settings) => (settings ? createDadataCompanies(settings) : noCompanies),
}
