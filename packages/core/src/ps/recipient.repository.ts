import { sql } from 'kysely'
import type { Trx } from '../platform/db/index.ts'

/** For all mailings of the client at once: he does not say it letter by letter. */
export async function setOptedOut(trx: Trx, userCode: string, isOut: boolean): Promise<void> {
  await sql`
    update ps_recipient set opted_out_at = ${isOut ? sql`clock_timestamp()` : null}
    where user_code = ${userCode} and (opted_out_at is null) = ${isOut}`.execute(trx)
}
