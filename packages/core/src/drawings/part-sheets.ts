import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../platform/db/index.ts'

/** SQL: whether the part of the outer query stands on one of the sheets. For lists that begin with the parts. */
export function whereOnSheets(partId: RawBuilder<number>, sheetIds: readonly number[]): RawBuilder<boolean> {
  return sql`exists (select from drawing_item i where i.part_id = ${partId} and i.sheet_id = any(${sheetIds}::integer[]))`
}

/** SQL: the ids of the parts on these sheets, each once, as `part_id`. For lists that begin with the few sheets. */
export function selectPartsOnSheets(sheetIds: readonly number[]): RawBuilder<{ partId: number }> {
  return sql`(select distinct i.part_id from drawing_item i
    where i.sheet_id = any(${sheetIds}::integer[]) and i.part_id is not null)`
}

/** SQL: the sheets that the part of the outer query stands on, each once, as `sheet_id`. To be joined laterally. */
export function selectSheetsOfPart(partId: RawBuilder<number>): RawBuilder<{ sheetId: number }> {
  return sql`(select distinct i.sheet_id from drawing_item i where i.part_id = ${partId})`
}

/** SQL: the same as a list of ids. */
export function selectSheetIds(partId: RawBuilder<number>): RawBuilder<number[]> {
  return sql`array(select distinct i.sheet_id from drawing_item i where i.part_id = ${partId})`
}

/** Every part with each sheet that it stands on, in the order of the parts: for COPY. */
export const sheetsOfPartsQuery =
  'select distinct part_id, sheet_id from drawing_item where part_id is not null order by part_id, sheet_id'

export interface SheetTitle {
  id: number
  title: string
}

/** What filters call the sheets. */
export async function findSheetTitles(db: Reader): Promise<SheetTitle[]> {
  const { rows } = await sql<SheetTitle>`select id, title from drawing_sheet order by title, id`.execute(db)
  return rows
}
