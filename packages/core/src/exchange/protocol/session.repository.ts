import { type Database, fromNow, now, type Reader, type Trx } from '../../platform/db/index.ts'

export type SessionKind = 'catalog' | 'sale'

export interface SessionRow {
  id: string
  baseId: string
  kind: SessionKind
  openedAt: Date
}

/** 1C asks again within seconds; whatever is silent longer has died. */
const silentMs = 6 * 60 * 60_000

/** Ends what the base has open. */
export async function closeAll(trx: Trx, baseId: string): Promise<void> {
  await trx
    .updateTable('exchangeSession')
    .set({ closedAt: now })
    .where('baseId', '=', baseId)
    .where('closedAt', 'is', null)
    .execute()
}

/** Opens a session; those before of the same base and kind are over. */
export async function open(trx: Trx, session: { baseId: string; kind: SessionKind; tokenHash: Buffer }): Promise<void> {
  await trx
    .updateTable('exchangeSession')
    .set({ closedAt: now })
    .where('baseId', '=', session.baseId)
    .where('kind', '=', session.kind)
    .where('closedAt', 'is', null)
    .execute()
  await trx.insertInto('exchangeSession').values(session).execute()
}

/** Whether there is such a session, and whether it is still open. */
export async function find(
  db: Reader,
  tokenHash: Buffer,
): Promise<(SessionRow & { closedAt: Date | null }) | undefined> {
  const row = await db
    .selectFrom('exchangeSession')
    .select(['id', 'baseId', 'kind', 'openedAt', 'closedAt'])
    .where('tokenHash', '=', tokenHash)
    .where('seenAt', '>', fromNow(-silentMs))
    .executeTakeFirst()
  return row && { ...row, kind: row.kind as SessionKind }
}

export async function touch(db: Database, id: string): Promise<void> {
  await db.updateTable('exchangeSession').set({ seenAt: now }).where('id', '=', id).execute()
}

/** Deletes sessions that have been silent for so many days. */
export async function forget(db: Database, days: number): Promise<void> {
  await db
    .deleteFrom('exchangeSession')
    .where('seenAt', '<', fromNow(-days * 86_400_000))
    .execute()
}
