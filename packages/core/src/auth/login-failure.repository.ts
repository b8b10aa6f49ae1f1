import { sql } from 'kysely'
import { fromNow, type Trx } from '../platform/db/index.ts'

/** `addressKey` is what `toAddressKey` gives. */
export interface Pair {
  account: string
  addressKey: string
}

/** Failures of the pair in the last `minutes`, newest first. The caller holds the account's lock. */
export async function findTimes(trx: Trx, { account, addressKey }: Pair, minutes: number): Promise<Date[]> {
  const rows = await trx
    .selectFrom('loginFailure')
    .select('createdAt')
    .where('account', '=', account)
    .where('ip', '=', addressKey)
    .where('createdAt', '>', fromNow(-minutes * 60_000))
    .orderBy('createdAt', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => row.createdAt)
}

/** Failures of the account in the last day, from all addresses. The caller holds the account's lock. */
export async function sumUp(trx: Trx, account: string): Promise<{ count: number; last: Date | null }> {
  const { count, last } = await trx
    .selectFrom('loginFailure')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('createdAt').as('last')])
    .where('account', '=', account)
    .where('createdAt', '>', fromNow(-24 * 60 * 60_000))
    .executeTakeFirstOrThrow()
  return { count: Number(count), last }
}

/** Tries of one account take turns: a burst of guesses is counted like a queue of them. */
export async function lockAccount(trx: Trx, account: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`login:${account}`}, 0))`.execute(trx)
}

export async function insert(trx: Trx, { account, addressKey }: Pair): Promise<void> {
  await trx.insertInto('loginFailure').values({ account, ip: addressKey }).execute()
}

export async function remove(trx: Trx, { account, addressKey }: Pair): Promise<void> {
  await trx.deleteFrom('loginFailure').where('account', '=', account).where('ip', '=', addressKey).execute()
}

/** A new password ends every lock of the account. */
export async function removeAllOf(trx: Trx, accounts: readonly string[]): Promise<void> {
  if (accounts.length > 0) await trx.deleteFrom('loginFailure').where('account', 'in', accounts).execute()
}
