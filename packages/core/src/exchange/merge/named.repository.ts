import { sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'

/** Whether the run still has to say what its batches did not name; nobody else does until the transaction ends. */
export async function lockNamed(trx: Trx, runId: string): Promise<boolean> {
  const { rows } = await sql<{ isLeft: boolean }>`
    select exists (select from exchange_named n where n.run_id = r.id) and r.long_job_id is null as is_left
    from exchange_run r where r.id = ${runId} for update`.execute(trx)
  return rows[0]?.isLeft ?? false
}
