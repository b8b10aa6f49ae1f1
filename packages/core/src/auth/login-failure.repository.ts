import { sql } from 'kysely'
import { type Database, fromNow, type Trx } from '../platform/db/index.ts'

/** Failures of an account from one address in the last `minutes`, newest first. The caller holds the pair's lock. */
export async function findTimes(trx: Trx, account: string, ip: string, minutes: number): Promise<Date[]> {
  const rows = await trx
    .selectFrom('loginFailure')
    .select('createdAt')
    .where('account', '=', account)
    .where('ip', '=', ip)
    .where('createdAt', '>', fromNow(-minutes * 60_000))
    .orderBy('createdAt', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => row.createdAt)
}

/** Tries of one pair take turns: a burst of guesses is counted like a queue of them. */
export async function lockPair(trx: Trx, account: string, ip: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`login:${account}:${ip}`}, 0))`.execute(trx)
}

export async function insert(trx: Trx, account: string, ip: string): Promise<void> {
  await trx.insertInto('loginFailure').values({ account, ip }).execute()
}

export async function remove(db: Database | Trx, account: string, ip: string): Promise<void> {
  await db.deleteFrom('loginFailure').where('account', '=', account).where('ip', '=', ip).execute()
}

/** A new password ends every lock of the account. */
export async function removeAllOf(trx: Trx, accounts: readonly string[]): Promise<void> {
  if (accounts.length > 0) await trx.deleteFrom('loginFailure').where('account', 'in', accounts).execute()
}
