import { sql } from 'kysely'
import type { Database, Trx } from '../platform/db/index.ts'

export interface NotificationRow {
  id: string
  title: string
  content: string
}

/** One row for each kind of event: a newer one replaces the older, seen or not. */
export async function put(
  trx: Trx,
  notification: { userId: string; kind: string; title: string; content: string },
): Promise<void> {
  const { title, content } = notification
  await trx
    .insertInto('notification')
    .values(notification)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'kind']).doUpdateSet({
        // Another id: who marks the older one as seen has not seen this.
        id: sql`uuidv7()`,
        title,
        content,
        createdAt: sql`now()`,
        seenAt: null,
      }),
    )
    .execute()
}

/** What the person has not seen yet, the oldest first. */
export async function findUnseen(db: Database, userId: string): Promise<NotificationRow[]> {
  return db
    .selectFrom('notification')
    .select(['id', 'title', 'content'])
    .where('userId', '=', userId)
    .where('seenAt', 'is', null)
    .orderBy('createdAt')
    .execute()
}

/** Foreign and unknown ids are passed over. */
export async function markSeen(db: Database, userId: string, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('notification')
    .set({ seenAt: sql`now()` })
    .where('userId', '=', userId)
    .where('id', 'in', [...ids])
    .where('seenAt', 'is', null)
    .execute()
}
