import { now, type Reader, type Trx } from '../platform/db/index.ts'

/** Either is enough to be known: people clear their cookies, and carry their browsers about. */
export interface Place {
  browserHash: Buffer | undefined
  addressKey: string
}

export async function exists(db: Reader, userId: string, place: Place): Promise<boolean> {
  const row = await db
    .selectFrom('knownPlace')
    .select('userId')
    .where('userId', '=', userId)
    .where((eb) => eb.or(toRows(place).map((row) => eb.and(row))))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function remember(trx: Trx, userId: string, place: Place): Promise<void> {
  await trx
    .insertInto('knownPlace')
    .values(toRows(place).map((row) => ({ ...row, userId })))
    .onConflict((conflict) => conflict.columns(['userId', 'kind', 'value']).doUpdateSet({ seenAt: now }))
    .execute()
}

export async function removeAllOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('knownPlace').where('userId', '=', userId).execute()
}

function toRows({ browserHash, addressKey }: Place): { kind: 'browser' | 'address'; value: string }[] {
  const address = { kind: 'address', value: addressKey } as const
  return browserHash ? [{ kind: 'browser', value: browserHash.toString('hex') }, address] : [address]
}
