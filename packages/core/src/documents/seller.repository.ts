import type { Reader, Trx } from '../platform/db/index.ts'
import type { Seller } from './paper.schema.ts'

/** Who sells at the branch; undefined where nobody was named. */
export async function findOfBranch(db: Reader, branchId: number): Promise<(Seller & { id: number }) | undefined> {
  return db
    .selectFrom('legalEntityBranch as b')
    .innerJoin('legalEntity as e', 'e.id', 'b.legalEntityId')
    .selectAll('e')
    .where('b.branchId', '=', branchId)
    .executeTakeFirst()
}

/** Takes the seller's next number; his numbers have no gaps, for the transaction holds the row until its end. */
export async function takeInvoiceNumber(trx: Trx, branchId: number): Promise<number> {
  const { invoicesIssued } = await trx
    .updateTable('legalEntity')
    .set((eb) => ({ invoicesIssued: eb('invoicesIssued', '+', 1) }))
    .where('id', '=', (eb) =>
      eb.selectFrom('legalEntityBranch').select('legalEntityId').where('branchId', '=', branchId),
    )
    .returning('invoicesIssued')
    .executeTakeFirstOrThrow()
  return invoicesIssued
}

/** Percent of the tax on that day. */
export async function findVatPercent(db: Reader, countryId: number, day: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('vatRate')
    .select('percent')
    .where('countryId', '=', countryId)
    .where('validFrom', '<=', day)
    .orderBy('validFrom', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.percent
}
