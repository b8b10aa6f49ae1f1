import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/index.ts'

/**
 * Deletes records of files that came longer ago than so many days, with their runs and lines; never of those that wait for
 * anything, nor of those whose positions are on sale or may be put back. An archive goes after what it held. Returns the
 * originals, which nothing needs any longer.
 */
export async function deleteOldFiles(trx: Trx, { days, limit }: { days: number; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ storedFileId: string }>`
    delete from supplier_file where id in (
      select f.id from supplier_file f
      where f.received_at < now() - make_interval(days => ${days}::integer)
        and f.state not in ('waiting', 'running', 'unmapped', 'held')
        and not exists (select from supplier_file inner_file where inner_file.archive_id = f.id)
        and not exists (select from supplier_run r join supplier_price_list l on l.id = r.price_list_id
          where r.file_id = f.id and r.version in (l.current_version, l.previous_version))
      order by f.id limit ${limit} for update skip locked)
    returning stored_file_id`.execute(trx)
  return rows.map(({ storedFileId }) => storedFileId)
}

/**
 * Deletes letters that came longer ago than so many days, with what is said of their attachments; not those that are still
 * to be read. Returns the letters as they came, which nothing needs any longer.
 */
export async function deleteOldLetters(trx: Trx, { days, limit }: { days: number; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ storedFileId: string }>`
    delete from supplier_mail where id in (
      select id from supplier_mail
      where received_at < now() - make_interval(days => ${days}::integer) and state <> 'received'
      order by id limit ${limit} for update skip locked)
    returning stored_file_id`.execute(trx)
  return rows.map(({ storedFileId }) => storedFileId)
}

/** Notices and calls of programs that are older than so many days, at most ten thousand of each. */
export async function deleteOldWords(db: Database, days: number): Promise<void> {
  await sql`delete from supplier_notice where id in (select id from supplier_notice
    where at < now() - make_interval(days => ${days}::integer) order by id limit 10000)`.execute(db)
  await sql`delete from supplier_call where id in (select id from supplier_call
    where at < now() - make_interval(days => ${days}::integer) order by id limit 10000)`.execute(db)
}
