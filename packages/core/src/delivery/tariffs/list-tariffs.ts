import { carrierCodes, type Tariff, type TariffChange } from '@agromarket/shared'
import type { RequestContext } from '../../platform/context/index.ts'
import * as tariffRepository from './tariff.repository.ts'

const mostChanges = 100

/** The tariff table of a country, by carrier, method, distance and weight. */
export async function listTariffs(ctx: RequestContext, input: { countryId: number }): Promise<Tariff[]> {
  const tariffs = await tariffRepository.list(ctx.db, input.countryId)
  const placeOf = ({ carrier }: Tariff) => carrierCodes.indexOf(carrier)
  return tariffs.sort((one, other) => placeOf(one) - placeOf(other))
}

/** Who changed the table, when, and what stood there before: the newest hundred changes, of both countries. */
export async function listTariffChanges(ctx: RequestContext): Promise<TariffChange[]> {
  const rows = await tariffRepository.listChanges(ctx.db, mostChanges)
  return rows.map(({ createdAt, ...row }) => ({ ...row, at: createdAt.toISOString() }))
}
