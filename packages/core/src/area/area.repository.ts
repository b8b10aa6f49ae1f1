import type { Branch, BranchContact } from '@agromarket/shared'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, DB, Reader } from '../platform/db/index.ts'

export interface AreaRow {
  id: string
  parentId: string | null
  countryId: number
  label: string
  adminCenter: string
  latitude: number
  longitude: number
  timeZone: string
}

export async function findAreas(db: Database): Promise<AreaRow[]> {
  return db
    .selectFrom('area')
    .select(['id', 'parentId', 'countryId', 'label', 'adminCenter', 'latitude', 'longitude', 'timeZone'])
    .orderBy('sortOrder')
    .orderBy('label')
    .execute()
}

export async function findBranches(db: Database): Promise<{ branch: Branch; isDefault: boolean }[]> {
  const rows = await db.selectFrom('branch').selectAll().orderBy('id').execute()
  return rows.map((row) => ({ branch: toBranch(row), isDefault: row.isDefault }))
}

export async function findBranchContacts(db: Database): Promise<(BranchContact & { branchId: number })[]> {
  return db
    .selectFrom('branchContact')
    .select(['branchId', 'name', 'position', 'phone'])
    .orderBy('branchId')
    .orderBy('sortOrder')
    .execute()
}

export async function findContactsOf(db: Reader, branchId: number): Promise<BranchContact[]> {
  return db
    .selectFrom('branchContact')
    .select(['name', 'position', 'phone'])
    .where('branchId', '=', branchId)
    .orderBy('sortOrder')
    .execute()
}

export async function findPriceLists(
  db: Database,
): Promise<{ id: number; name: string; countryId: number; currency: string }[]> {
  return db.selectFrom('priceList').select(['id', 'name', 'countryId', 'currency']).orderBy('id').execute()
}

function toBranch(row: Selectable<DB['branch']>): Branch {
  const { isDefault: _, latitude, longitude, opensAt, closesAt, ...rest } = row
  return { ...rest, coords: [latitude, longitude], opensAt: opensAt.slice(0, 5), closesAt: closesAt.slice(0, 5) }
}

/** SQL: price lists as (price_list_id, currency, branch_ids): each with the branches of its country. */
export const selectSaleLists: RawBuilder<unknown> = sql`
  select l.id as price_list_id, l.currency, array(select b.id from branch b where b.country_id = l.country_id) as branch_ids
  from price_list l`
