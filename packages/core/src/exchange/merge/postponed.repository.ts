import type { ExchangeProblem } from '@agromarket/shared'
import type pg from 'pg'
import type { MappingRow } from '../mapping/mapping.repository.ts'
import { stageTable } from './stage-package.ts'

/** A position that the staged file names and that is not in the shop, with its place in the file. */
export interface PostponedRecord {
  path: string
  externalId: string
  name: string | null
  problem: ExchangeProblem
}

const shown = 500

/**
 * What of the staged file comes to nothing for want of a word or of goods; what the catalogue has refused is told with its own
 * reason. Returns how many there are, and the first of them.
 */
export async function listPostponed(
  client: pg.Client,
  baseId: string,
): Promise<{ total: number; first: PostponedRecord[] }> {
  const { rows } = await client.query<PostponedRecord & { total: number }>(
    `select s.path, i.external_id as "externalId", i.facts ->> 'name' as name, i.problem, count(*) over ()::int as total
     from ${stageTable} s join exchange_item i on i.base_id = $1 and i.external_id = s.external_id
     where i.problem is not null and i.problem <> 'refused' and (s.is_goods or i.problem = 'noGoods')
     order by s.line limit ${shown}`,
    [baseId],
  )
  return { total: rows[0]?.total ?? 0, first: rows.map(({ total: _, ...record }) => record) }
}

/** Prices and pieces of the staged file under words that nobody has explained. */
export async function countUnexplained(
  client: pg.Client,
  mapping: readonly MappingRow[],
): Promise<{ kind: 'priceType' | 'warehouse'; name: string; count: number }[]> {
  const kinds = [
    { kind: 'priceType', opened: 'unnest(price_types) as id', chosen: 'true' },
    { kind: 'warehouse', opened: 'unnest(warehouses) as id, unnest(quantities) as pieces', chosen: 'pieces > 0' },
  ] as const
  const told = []
  for (const { kind, opened, chosen } of kinds) {
    const open = new Map(
      mapping.flatMap((row) => (row.kind === kind && row.target === null ? [[row.externalId, row.name] as const] : [])),
    )
    if (open.size === 0) continue
    const { rows } = await client.query<{ id: string; count: number }>(
      `select id, count(*)::int as count from (select ${opened} from ${stageTable} where not is_goods) u
       where ${chosen} and id = any($1::text[]) group by id order by 2 desc, 1`,
      [[...open.keys()]],
    )
    told.push(...rows.map(({ id, count }) => ({ kind, name: open.get(id) ?? id, count })))
  }
  return told
}
