import { type SupplierGuards, type SupplierRole, supplierGuardsSchema, supplierRoles } from '@agromarket/shared'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Database, now, type Reader, type Trx } from '../platform/db/index.ts'

const roleSchema = z.enum(supplierRoles)

export async function findRoles(db: Reader, userId: string): Promise<Map<string, SupplierRole>> {
  const rows = await db
    .selectFrom('supplierUser as u')
    .innerJoin('supplier as s', 's.id', 'u.supplierId')
    .select(['u.supplierId', 'u.role'])
    .where('u.userId', '=', userId)
    .where('s.removedAt', 'is', null)
    .execute()
  return new Map(rows.map(({ supplierId, role }) => [supplierId, roleSchema.parse(role)]))
}

export async function touchUser(db: Database, userId: string): Promise<void> {
  await db.updateTable('supplierUser').set({ seenAt: now }).where('userId', '=', userId).execute()
}

/** Null is every one. */
export async function listNames(db: Reader, ids: readonly string[] | null): Promise<{ id: string; name: string }[]> {
  if (ids?.length === 0) return []
  const query = db.selectFrom('supplier').select(['id', 'name']).where('removedAt', 'is', null).orderBy('name')
  return (ids === null ? query : query.where('id', 'in', ids)).execute()
}

/**
 * Keeps others from starting a file of the supplier until the transaction ends; records that name him may still be added,
 * or two that have added some would wait for each other. Whoever locks a run or a price list too does it before. False:
 * there is none.
 */
export async function lock(trx: Trx, id: string): Promise<boolean> {
  const row = await trx.selectFrom('supplier').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row !== undefined
}

export async function findGuards(db: Reader, id: string): Promise<SupplierGuards> {
  const { guards } = await db.selectFrom('supplier').select('guards').where('id', '=', id).executeTakeFirstOrThrow()
  return supplierGuardsSchema.parse(guards)
}

/** What suppliers call makers: of this supplier before those for all. By the key of the spelling. */
export async function listMakerSpellings(db: Reader, supplierId: string): Promise<[string, number][]> {
  const rows = await db
    .selectFrom('supplierMaker')
    .select(['makerKey', 'manufacturerId'])
    .where((eb) => eb.or([eb('supplierId', 'is', null), eb('supplierId', '=', supplierId)]))
    .orderBy(sql`supplier_id nulls first`)
    .execute()
  return rows.map(({ makerKey, manufacturerId }) => [makerKey, manufacturerId])
}

export async function remember(
  trx: Trx,
  line: { supplierId: string; userId: string | null; userName: string; content: string },
): Promise<void> {
  await trx.insertInto('supplierAudit').values(line).execute()
}
