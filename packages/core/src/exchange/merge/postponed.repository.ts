import type { ExchangeProblem } from '@agromarket/shared'
import type pg from 'pg'
import type { MappingRow } from '../mapping/mapping.repository.ts'
import { stageTable } from './stage-package.ts'

/** A position that the staged file names and that is not in the shop, with its place in the file. */
export interface PostponedRecord {
  path: string
  externalId: string
  article: string | null
  name: string | null
  problem: ExchangeProblem
}

/** What the catalogue has refused is told with its own reason, and services wait for nothing. */
const isPostponed = `i.problem is not null and i.problem not in ('refused', 'service') and (s.is_goods or i.problem = 'noGoods')`
const joinStaged = `${stageTable} s join exchange_item i on i.base_id = $1 and i.external_id = s.external_id`

const rowsAtOnce = 2_000

/**
 * What of the staged file comes to nothing for want of a word or of goods, piece by piece in the order of the file. Within a
 * transaction.
 */
export async function* readPostponed(client: pg.Client, baseId: string): AsyncGenerator<PostponedRecord[]> {
  await client.query(
    `declare exchange_postponed no scroll cursor for
     select s.path, i.external_id as "externalId", i.facts ->> 'article' as article, i.facts ->> 'name' as name, i.problem
     from ${joinStaged} where ${isPostponed} order by s.line`,
    [baseId],
  )
  for (;;) {
    const { rows } = await client.query<PostponedRecord>(`fetch ${rowsAtOnce} from exchange_postponed`)
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) break
  }
  await client.query('close exchange_postponed')
}

/** Services and works of the staged file that are not off sale for another reason. */
export async function countServices(client: pg.Client, baseId: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${joinStaged} where s.is_goods and i.problem = 'service'`,
    [baseId],
  )
  return rows[0]?.count ?? 0
}

/** Where positions stand in the staged file. */
export async function listPlaces(
  client: pg.Client,
  positions: readonly { externalId: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (positions.length === 0) return new Map()
  const { rows } = await client.query<{ id: string; path: string }>(
    `select external_id as id, path from ${stageTable} where external_id = any($1::text[]) order by is_goods`,
    [positions.map(({ externalId }) => externalId)],
  )
  return new Map(rows.map(({ id, path }) => [id, path]))
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
