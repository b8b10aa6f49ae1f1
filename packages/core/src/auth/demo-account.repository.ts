import { sql } from 'kysely'
import { type Database, now, type Trx } from '../platform/db/index.ts'

/** How the demo seed signs the consents of its accounts. Those that are closed have no password any more. */
const isOpenDemo = sql<boolean>`exists (
    select from consent_event where consent_event.user_id = user_account.id and consent_event.form_id = 'demo')
  and exists (select from credential where credential.user_id = user_account.id)`

export async function exists(db: Database): Promise<boolean> {
  const row = await db.selectFrom('userAccount').select('id').where(isOpenDemo).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Takes name and number from them, so that nobody can sign in or reset a password; the rows stay for what refers to them. */
export async function close(trx: Trx): Promise<string[]> {
  const rows = await trx
    .updateTable('userAccount')
    .set({
      email: sql`'removed-' || id || '@demo.local'`,
      emailConfirmedAt: null,
      phone: null,
      phoneConfirmedAt: null,
      updatedAt: now,
    })
    .where(isOpenDemo)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteSecretsOf(trx: Trx, userIds: readonly string[]): Promise<void> {
  for (const table of ['credential', 'socialIdentity', 'emailToken'] as const) {
    await trx
      .deleteFrom(table)
      .where('userId', 'in', [...userIds])
      .execute()
  }
}
