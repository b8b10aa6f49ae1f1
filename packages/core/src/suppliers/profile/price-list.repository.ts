import { type PriceProfile, priceProfileSchema } from '@agromarket/shared'
import { sql } from 'kysely'
import { fromNow, now, type Reader, type Trx } from '../../platform/db/index.ts'

export interface PriceListRow {
  id: number
  supplierId: string
  name: string
  currentVersion: number
  previousVersion: number | null
  positions: number
  appliedAt: Date | null
  termHours: number
  /** Since when its positions are out of the shop, for it is overdue. */
  hiddenAt: Date | null
}
export interface ProfileRow {
  id: string
  version: number
  settings: PriceProfile
  createdAt: Date
}

const columns = [
  'id',
  'supplierId',
  'name',
  'currentVersion',
  'previousVersion',
  'positions',
  'appliedAt',
  'termHours',
  'hiddenAt',
] as const

export async function find(db: Reader, id: number): Promise<PriceListRow | undefined> {
  return db
    .selectFrom('supplierPriceList')
    .select(columns)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
}

/**
 * Keeps the price list as it is until the transaction ends. Files and runs that name it may still be added: whoever adds
 * them holds its supplier, and whoever holds the list may be about to ask for him.
 */
export async function lock(trx: Trx, id: number): Promise<PriceListRow | undefined> {
  return trx.selectFrom('supplierPriceList').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function listOf(db: Reader, supplierIds: readonly string[] | null): Promise<PriceListRow[]> {
  if (supplierIds?.length === 0) return []
  const query = db.selectFrom('supplierPriceList').select(columns).where('removedAt', 'is', null).orderBy('name')
  return (supplierIds === null ? query : query.where('supplierId', 'in', supplierIds)).execute()
}

/** Undefined: the supplier has one of this name. */
export async function insert(
  trx: Trx,
  list: { supplierId: string; name: string; termHours?: number },
): Promise<number | undefined> {
  const row = await trx
    .insertInto('supplierPriceList')
    .values(list)
    .onConflict((conflict) => conflict.columns(['supplierId', 'name']).where('removedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** False: the supplier has another one of this name. */
export async function update(trx: Trx, id: number, change: { name: string; termHours: number }): Promise<boolean> {
  const result = await trx
    .updateTable('supplierPriceList as l')
    .set(change)
    .where('l.id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('supplierPriceList as other')
            .select('other.id')
            .whereRef('other.supplierId', '=', 'l.supplierId')
            .where('other.name', '=', change.name)
            .where('other.id', '<>', id)
            .where('other.removedAt', 'is', null),
        ),
      ),
    )
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function findProfile(db: Reader, priceListId: number): Promise<ProfileRow | undefined> {
  const row = await db
    .selectFrom('supplierProfile')
    .select(['id', 'version', 'settings', 'createdAt'])
    .where('priceListId', '=', priceListId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, settings: priceProfileSchema.parse(row.settings) }
}

/** The newest versions first, as many as anybody looks through. */
export async function listProfiles(
  db: Reader,
  priceListId: number,
): Promise<(Omit<ProfileRow, 'id'> & { createdBy: string | null })[]> {
  const rows = await db
    .selectFrom('supplierProfile')
    .select(['version', 'settings', 'createdAt', 'createdBy'])
    .where('priceListId', '=', priceListId)
    .orderBy('version', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => ({ ...row, settings: priceProfileSchema.parse(row.settings) }))
}

/** A further version of the profile; the versions before stay. */
export async function addProfile(
  trx: Trx,
  profile: { priceListId: number; settings: PriceProfile; createdBy: string | null },
): Promise<void> {
  const last = await findProfile(trx, profile.priceListId)
  await trx
    .insertInto('supplierProfile')
    .values({ ...profile, settings: JSON.stringify(profile.settings), version: (last?.version ?? 0) + 1 })
    .execute()
}

/** A number that no run of the price list has had; what is on sale, and how many positions that is. */
export async function takeVersion(
  trx: Trx,
  id: number,
): Promise<{ version: number; baseVersion: number; positions: number }> {
  const { lastVersion, currentVersion, positions } = await trx
    .updateTable('supplierPriceList')
    .set((eb) => ({ lastVersion: eb('lastVersion', '+', 1) }))
    .where('id', '=', id)
    .returning(['lastVersion', 'currentVersion', 'positions'])
    .executeTakeFirstOrThrow()
  return { version: lastVersion, baseVersion: currentVersion, positions }
}

/** Puts a version on sale. False: the one it was compared with is no longer there. */
export async function swap(
  trx: Trx,
  id: number,
  { version, baseVersion, positions }: { version: number; baseVersion: number; positions: number },
): Promise<boolean> {
  const result = await trx
    .updateTable('supplierPriceList')
    .set({ currentVersion: version, previousVersion: baseVersion, positions, appliedAt: now, hiddenAt: null })
    .where('id', '=', id)
    .where('currentVersion', '=', baseVersion)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Puts the version before back on sale. */
export async function swapBack(trx: Trx, id: number, version: number, positions: number): Promise<void> {
  await trx
    .updateTable('supplierPriceList')
    .set({ currentVersion: version, previousVersion: null, positions })
    .where('id', '=', id)
    .execute()
}

/** Whether the version on sale was put there longer ago than so many days. */
export async function isOlderThan(db: Reader, id: number, days: number): Promise<boolean> {
  const row = await db
    .selectFrom('supplierPriceList')
    .select('id')
    .where('id', '=', id)
    .where('appliedAt', '<', fromNow(-days * 86_400_000))
    .executeTakeFirst()
  return row !== undefined
}

/** Price lists on sale that have been overdue for longer than the guard of their supplier allows. */
export async function listOverdue(db: Reader): Promise<{ id: number; supplierId: string; name: string }[]> {
  const { rows } = await sql<{ id: number; supplierId: string; name: string }>`
    select l.id, l.supplier_id, l.name from supplier_price_list l join supplier s on s.id = l.supplier_id
    where l.hidden_at is null and l.removed_at is null and l.current_version > 0
      and l.applied_at + make_interval(hours => l.term_hours, days => (s.guards->>'hideAfterDays')::integer) <= now()`.execute(
    db,
  )
  return rows
}

export async function hide(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('supplierPriceList').set({ hiddenAt: now }).where('id', '=', id).execute()
}
