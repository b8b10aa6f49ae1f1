import { sql } from 'kysely'
import { hasCartLines } from '../cart/index.ts'
import { hasCompared } from '../compare/index.ts'
import { hasFavorites } from '../favorites/index.ts'
import { hasHistory } from '../history/index.ts'
import type { Database } from '../platform/db/index.ts'
import { hasYardMachines } from '../yard/index.ts'

/** What is over, by table: rows that no use case looks at any more. Codes stay two days for the limits per day. */
const expired = {
  session: sql`expires_at < now() or revoked_at < now() - interval '7 days' or ${isEmpty()}`,
  auth_code: sql`expires_at < now() - interval '2 days'`,
  phone_verification: sql`expires_at < now() - interval '2 days'`,
  email_token: sql`expires_at < now() - interval '30 days'`,
  known_place: sql`seen_at < now() - interval '180 days'`,
  login_failure: sql`created_at < now() - interval '1 day'`,
  captcha_spend: sql`expires_at < now()`,
  oauth_state: sql`expires_at < now()`,
  social_pending: sql`expires_at < now()`,
} as const

/** A guest's session without a region or anything that he has gathered, that nobody has used for a day. */
function isEmpty() {
  const id = sql.ref('session.id')
  return sql`(user_id is null and area_id is null and last_seen_at < now() - interval '1 day'
    and not ${hasCartLines(id)} and not ${hasYardMachines(id)} and not ${hasFavorites(id)}
    and not ${hasCompared(id)} and not ${hasHistory(id)})`
}

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
