/** Companies by ИНН or БИН: DaData when configured, else nobody is asked. */
export { companies } from './companies.integration.ts'
export type { CompanyPort } from './company.port.ts'
export { createDadataCompanies } from './dadata/dadata-companies.ts'
export { noCompanies } from './no-companies.ts'
