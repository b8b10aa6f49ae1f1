import type { Company } from '@agromarket/shared'

/** Companies by their number in the state's register. */
export interface CompanyPort {
  readonly provider: string
  /** The company of an ИНН (Russia) or a БИН (Kazakhstan); null when nobody knows it. Throws OutboundError. */
  find(query: { taxId: string; countryId: number }): Promise<Company | null>
}
