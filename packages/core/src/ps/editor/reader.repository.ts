import type { PsReaderRow } from '@agromarket/shared'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/index.ts'

/** Recipients whose name or farm holds `q`, the latest letter of each client, by farm. */
export async function listReaders(
  db: Reader,
  { mailedPageId, q, limit }: { mailedPageId: string | null; q: string; limit: number },
): Promise<PsReaderRow[]> {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<PsReaderRow>`
    select id, name, farm from (
      select distinct on (r.user_code) r.id, coalesce(nullif(r.full_name, ''), r.name) as name, r.farm
      from ps_recipient r left join ps_mailing m on m.id = r.mailing_id
      where (${mailedPageId}::uuid is null or m.config_id = ${mailedPageId}::uuid)
        and (r.farm ilike ${pattern} or r.name ilike ${pattern} or r.full_name ilike ${pattern})
      order by r.user_code, r.id desc
    ) as latest order by farm, name limit ${limit}`.execute(db)
  return rows
}
