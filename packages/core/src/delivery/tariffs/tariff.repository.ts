import type { CarriedMethod, CarrierCode, Tariff, TariffFields } from '@agromarket/shared'
import type { Database, Reader, Trx } from '../../platform/db/index.ts'

const shown = [
  'id',
  'carrier',
  'method',
  'countryId',
  'zone',
  'upToKm',
  'upToGrams',
  'baseMinor',
  'perKmMinor',
  'perKgMinor',
  'minimumMinor',
  'oversizeGrams',
  'oversizeMinor',
  'daysMin',
  'daysMax',
  'note',
  'version',
] as const

/** One carrier's rows of a way: a handful, read for each question so that an edit counts at once. */
export async function findBands(
  db: Reader,
  way: { carrier: CarrierCode; method: CarriedMethod; countryId: number },
): Promise<Tariff[]> {
  return db
    .selectFrom('deliveryTariff')
    .select(shown)
    .where('carrier', '=', way.carrier)
    .where('method', '=', way.method)
    .where('countryId', '=', way.countryId)
    .$castTo<Tariff>()
    .execute()
}

/** All rows, as a table of people reads them. */
export async function list(db: Database, countryId: number): Promise<Tariff[]> {
  return db
    .selectFrom('deliveryTariff')
    .select(shown)
    .where('countryId', '=', countryId)
    .orderBy('carrier')
    .orderBy('method')
    .orderBy('upToKm')
    .orderBy('upToGrams')
    .$castTo<Tariff>()
    .execute()
}

export async function lock(trx: Trx, id: string): Promise<Tariff | undefined> {
  return trx
    .selectFrom('deliveryTariff')
    .select(shown)
    .where('id', '=', id)
    .forUpdate()
    .$castTo<Tariff>()
    .executeTakeFirst()
}

/** Undefined: there is a row of this band already. */
export async function insert(trx: Trx, fields: TariffFields): Promise<Tariff | undefined> {
  return trx
    .insertInto('deliveryTariff')
    .values(fields)
    .onConflict((conflict) => conflict.constraint('delivery_tariff_band_uq').doNothing())
    .returning(shown)
    .$castTo<Tariff>()
    .executeTakeFirst()
}

/** True when another row stands in this band. */
export async function isTaken(trx: Trx, id: string, fields: TariffFields): Promise<boolean> {
  const row = await trx
    .selectFrom('deliveryTariff')
    .select('id')
    .where('id', '!=', id)
    .where('carrier', '=', fields.carrier)
    .where('method', '=', fields.method)
    .where('countryId', '=', fields.countryId)
    .where('upToKm', '=', fields.upToKm)
    .where('upToGrams', '=', fields.upToGrams)
    .executeTakeFirst()
  return row !== undefined
}

export async function update(trx: Trx, id: string, fields: TariffFields): Promise<Tariff> {
  return trx
    .updateTable('deliveryTariff')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(shown)
    .$castTo<Tariff>()
    .executeTakeFirstOrThrow()
}

export async function remove(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('deliveryTariff').where('id', '=', id).execute()
}

export interface TariffChangeRow {
  id: string
  tariffId: string
  userName: string
  before: Tariff | null
  after: Tariff | null
  createdAt: Date
}

export async function remember(
  trx: Trx,
  change: { tariffId: string; userId: string; userName: string; before: Tariff | null; after: Tariff | null },
): Promise<void> {
  const toJson = (tariff: Tariff | null) => tariff && JSON.stringify(tariff)
  await trx
    .insertInto('deliveryTariffChange')
    .values({ ...change, before: toJson(change.before), after: toJson(change.after) })
    .execute()
}

/** The newest first. */
export async function listChanges(db: Database, limit: number): Promise<TariffChangeRow[]> {
  return db
    .selectFrom('deliveryTariffChange')
    .select(['id', 'tariffId', 'userName', 'before', 'after', 'createdAt'])
    .orderBy('id', 'desc')
    .limit(limit)
    .$castTo<TariffChangeRow>()
    .execute()
}
