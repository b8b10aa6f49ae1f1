import { sql } from 'kysely'
import type { Reader } from '../platform/db/index.ts'

/** Enough sheets to find what stands beside the parts; a bolt stands on thousands. */
const consideredSheets = 30

/**
 * Parts that stand on the same sheets as the given ones, those on the most of their sheets first, none of the given:
 * sheets that show several of them count before the others.
 */
export async function findSheetNeighbours(db: Reader, partIds: readonly number[], limit: number): Promise<number[]> {
  const { rows } = await sql<{ partId: number }>`
    with sheet as materialized (
      select i.sheet_id, count(distinct i.part_id) as shared from drawing_item i
      where i.part_id = any(${partIds}::bigint[])
      group by i.sheet_id order by shared desc, i.sheet_id limit ${consideredSheets}
    )
    select i.part_id from sheet join drawing_item i on i.sheet_id = sheet.sheet_id
    where i.part_id is not null and i.part_id <> all(${partIds}::bigint[])
    group by i.part_id order by sum(sheet.shared) desc, i.part_id limit ${limit}`.execute(db)
  return rows.map((row) => row.partId)
}
