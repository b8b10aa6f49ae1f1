import { sql } from 'kysely'
import { type Database, now, type Reader } from '../../platform/db/index.ts'

export interface MailboxState {
  checkedAt: Date | null
  problem: string | null
}

/** For so long one process alone reads the mailbox. Undefined: another does. */
export async function claim(
  db: Database,
  provider: string,
  forMs: number,
): Promise<{ cursor: string | null } | undefined> {
  const { rows } = await sql<{ cursor: string | null }>`
    insert into supplier_mailbox as b (provider, reading_until)
    values (${provider}, now() + make_interval(secs => ${forMs / 1000}))
    on conflict (provider) do update set reading_until = excluded.reading_until
      where b.reading_until is null or b.reading_until < now()
    returning cursor`.execute(db)
  return rows[0]
}

export async function moveCursor(db: Database, provider: string, cursor: string): Promise<void> {
  await db.updateTable('supplierMailbox').set({ cursor }).where('provider', '=', provider).execute()
}

export async function release(db: Database, provider: string, problem: string | null): Promise<void> {
  await db
    .updateTable('supplierMailbox')
    .set({ readingUntil: null, checkedAt: now, problem })
    .where('provider', '=', provider)
    .execute()
}

export async function find(db: Reader, provider: string): Promise<MailboxState | undefined> {
  return db
    .selectFrom('supplierMailbox')
    .select(['checkedAt', 'problem'])
    .where('provider', '=', provider)
    .executeTakeFirst()
}
