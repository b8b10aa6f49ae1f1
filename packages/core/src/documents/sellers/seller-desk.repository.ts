import type { KeptSeller, SellerFields } from '@agromarket/shared'
import type { Database, Reader, Trx } from '../../platform/db/index.ts'

const details = [
  'id',
  'countryId',
  'name',
  'taxId',
  'taxReasonCode',
  'address',
  'bankName',
  'bankCode',
  'account',
  'correspondentAccount',
  'beneficiaryCode',
  'paymentCode',
  'director',
  'accountant',
] as const

export interface SellerRow extends Omit<KeptSeller, 'branchIds'> {
  version: number
  invoicesIssued: number
}

export interface SellerOfBranch {
  branchId: number
  legalEntityId: number
}

export async function list(db: Reader): Promise<SellerRow[]> {
  return db
    .selectFrom('legalEntity')
    .select([...details, 'version', 'invoicesIssued'])
    .orderBy('id')
    .execute()
}

/** Which seller each branch has. */
export async function listBranches(db: Reader): Promise<SellerOfBranch[]> {
  return db.selectFrom('legalEntityBranch').select(['branchId', 'legalEntityId']).orderBy('branchId').execute()
}

export async function lock(trx: Trx, id: number): Promise<SellerRow | undefined> {
  return trx
    .selectFrom('legalEntity')
    .select([...details, 'version', 'invoicesIssued'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Whoever holds it is the only one that gives branches away. */
export async function lockBranches(trx: Trx): Promise<SellerOfBranch[]> {
  return trx
    .selectFrom('legalEntityBranch')
    .select(['branchId', 'legalEntityId'])
    .orderBy('branchId')
    .forUpdate()
    .execute()
}

export async function insert(trx: Trx, { branchIds: _, ...fields }: SellerFields): Promise<number> {
  const { id } = await trx.insertInto('legalEntity').values(fields).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function update(trx: Trx, id: number, { branchIds: _, ...fields }: SellerFields): Promise<void> {
  await trx
    .updateTable('legalEntity')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Gives him these branches, whoever had them, and takes the others off him. */
export async function assignBranches(trx: Trx, legalEntityId: number, branchIds: readonly number[]): Promise<void> {
  const others = trx.deleteFrom('legalEntityBranch').where('legalEntityId', '=', legalEntityId)
  if (branchIds.length === 0) {
    await others.execute()
    return
  }
  await others.where('branchId', 'not in', branchIds).execute()
  await trx
    .insertInto('legalEntityBranch')
    .values(branchIds.map((branchId) => ({ branchId, legalEntityId })))
    .onConflict((conflict) => conflict.column('branchId').doUpdateSet({ legalEntityId }))
    .execute()
}

interface RememberedChange {
  legalEntityId: number
  userId: string
  userName: string
  before: KeptSeller | null
  after: KeptSeller
}

export async function remember(trx: Trx, { before, after, ...change }: RememberedChange): Promise<void> {
  await trx
    .insertInto('legalEntityChange')
    .values({ ...change, before: before && JSON.stringify(before), after: JSON.stringify(after) })
    .execute()
}

/** The newest first; of these sellers. */
export async function listChanges(db: Database, sellerIds: readonly number[], limit: number) {
  if (sellerIds.length === 0) return []
  return db
    .selectFrom('legalEntityChange')
    .select(['id', 'legalEntityId as sellerId', 'userName', 'before', 'after', 'createdAt'])
    .where('legalEntityId', 'in', sellerIds)
    .orderBy('id', 'desc')
    .limit(limit)
    .$castTo<{
      id: string
      sellerId: number
      userName: string
      before: KeptSeller | null
      after: KeptSeller
      createdAt: Date
    }>()
    .execute()
}
