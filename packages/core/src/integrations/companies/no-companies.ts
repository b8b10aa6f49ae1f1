import type { CompanyPort } from './company.port.ts'

/** Without a register the buyer types his company himself: of its number only the check digits are looked at. */
export const noCompanies: CompanyPort = { provider: 'none', find: async () => null }
