import { type CarrierCode, carrierCodes } from '@agromarket/shared'
import type { CarrierPort } from '../integrations/carriers/index.ts'
import type { AppContext } from '../platform/context/index.ts'
import { createTariffCarrier } from './tariffs/tariff-carrier.ts'

/** Every carrier in the order of lists: the company itself where its interface is set up, else the shop's own table. */
export function listCarriers(app: Pick<AppContext, 'db' | 'ports'>, countryId: number): CarrierPort[] {
  return carrierCodes.map((code) => getCarrier(app, { code, countryId }))
}

export function getCarrier(
  { db, ports }: Pick<AppContext, 'db' | 'ports'>,
  { code, countryId }: { code: CarrierCode; countryId: number },
): CarrierPort {
  const company = ports.carriers.find((carrier) => carrier.code === code && carrier.countryIds.includes(countryId))
  return company ?? createTariffCarrier(db, code)
}
