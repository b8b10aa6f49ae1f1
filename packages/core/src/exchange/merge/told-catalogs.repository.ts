import type pg from 'pg'
import { stageTable } from './stage-package.ts'

/**
 * Catalogues whose goods the staged file tells of. Where a catalogue has told of them, here or before, offers that repeat
 * their groups (УТ 10) tell prices and stock alone.
 */
export async function listToldCatalogs(client: pg.Client, baseId: string): Promise<string[]> {
  const { rows } = await client.query<{ catalog_id: string }>(
    `select c.catalog_id
     from (select catalog_id, bool_or(is_of_catalog) as is_told from ${stageTable} where is_goods group by catalog_id) c
     where c.is_told or not exists (
       select from exchange_item i where i.base_id = $1 and i.catalog_id = c.catalog_id and i.is_of_catalog)`,
    [baseId],
  )
  return rows.map(({ catalog_id }) => catalog_id)
}
