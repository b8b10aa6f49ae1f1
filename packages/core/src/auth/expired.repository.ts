import { sql } from 'kysely'
import type { Database } from '../platform/db/index.ts'

/** What is over, by table: rows that no use case looks at any more. Codes stay two days for the limits per day. */
const expired = {
  session: sql`expires_at < now() or revoked_at < now() - interval '7 days'`,
  auth_code: sql`expires_at < now() - interval '2 days'`,
  phone_verification: sql`expires_at < now() - interval '2 days'`,
  email_token: sql`expires_at < now() - interval '30 days'`,
  login_failure: sql`created_at < now() - interval '1 day'`,
  captcha_spend: sql`expires_at < now()`,
  oauth_state: sql`expires_at < now()`,
  social_pending: sql`expires_at < now()`,
} as const

export type ExpiringTable = keyof typeof expired
export const expiringTables = Object.keys(expired) as ExpiringTable[]

/** Deletes at most `limit` rows that are over; rows somebody holds are left for the next time. Returns how many. */
export async function deleteBatch(db: Database, table: ExpiringTable, limit: number): Promise<number> {
  const result = await sql`
    delete from ${sql.table(table)} where ctid in (
      select ctid from ${sql.table(table)} where ${expired[table]} limit ${limit} for update skip locked
    )`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}
