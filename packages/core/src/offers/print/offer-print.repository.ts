import type { Database, Reader, Trx } from '../../platform/db/index.ts'

/** Which file of an offer. */
export interface PrintKey {
  offerId: string
  edition: number
  /** A machine of the offer; '' for the whole. */
  lineId: string
  /** It names the client. */
  isNamed: boolean
  /** The draft as it was printed; −1: the edition as it was sent. */
  draftVersion: number
}

/** Of the edition as it was sent. */
export const sentVersion = -1

export interface PrintRow {
  storedFileId: string | null
  longJobId: string | null
}

const shown = ['storedFileId', 'longJobId'] as const

/** The file's row, made at first need and locked so that its printing is started once. */
export async function lock(trx: Trx, key: PrintKey): Promise<PrintRow> {
  await trx
    .insertInto('offerPrint')
    .values(key)
    .onConflict((conflict) => conflict.columns(['offerId', 'edition', 'lineId', 'isNamed', 'draftVersion']).doNothing())
    .execute()
  return ofKey(trx, key).forUpdate().executeTakeFirstOrThrow()
}

export async function find(db: Reader, key: PrintKey): Promise<PrintRow | undefined> {
  return ofKey(db, key).executeTakeFirst()
}

export async function setLongJob(trx: Trx, key: PrintKey, longJobId: string): Promise<void> {
  await trx
    .updateTable('offerPrint')
    .set({ longJobId })
    .where((eb) => eb.and({ ...key }))
    .execute()
}

/** False when another run was quicker. */
export async function setFile(trx: Trx, key: PrintKey, storedFileId: string): Promise<boolean> {
  const result = await trx
    .updateTable('offerPrint')
    .set({ storedFileId })
    .where((eb) => eb.and({ ...key }))
    .where('storedFileId', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

function ofKey(db: Reader | Database, key: PrintKey) {
  return db
    .selectFrom('offerPrint')
    .select(shown)
    .where((eb) => eb.and({ ...key }))
}
