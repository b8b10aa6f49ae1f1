import { type MappingKind, notMapped } from '@agromarket/shared'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Reader, Trx } from '../../platform/db/index.ts'
import type { NewWords } from '../merge/mark-waiting.ts'
import type { NamedWords } from '../merge/stage-package.ts'
import { knownCurrencies } from '../merge/to-currency.ts'
import { anyPriceType, anyWarehouse, type ClassifierRecord } from '../read/package-record.ts'
import { fromPropertyMakers } from './property-makers.repository.ts'

export interface MappingRow {
  kind: MappingKind
  externalId: string
  name: string
  detail: string
  parentId: string | null
  currency: string | null
  target: string | null
  valueCount: number
}

const columns = ['kind', 'externalId', 'name', 'detail', 'parentId', 'currency', 'target', 'valueCount'] as const

export async function list(db: Reader, baseId: string): Promise<MappingRow[]> {
  const rows = await db
    .selectFrom('exchangeMapping')
    .select(columns)
    .where('baseId', '=', baseId)
    .orderBy('kind')
    .orderBy('valueCount', 'desc')
    .orderBy('name')
    .orderBy('externalId')
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as MappingKind }))
}

/** Words without which prices and stock come to nothing: nobody has said what they mean, and there is something of them. */
const needed: readonly MappingKind[] = ['priceType', 'warehouse', 'currency']

/** How many of them each base has. */
export async function countUnmapped(db: Reader): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('exchangeMapping')
    .select((eb) => ['baseId', eb.fn.countAll<number>().as('count')])
    .where('target', 'is', null)
    .where('valueCount', '>', 0)
    .where('kind', 'in', needed)
    .groupBy('baseId')
    .execute()
  return new Map(rows.map(({ baseId, count }) => [baseId, Number(count)]))
}

/** False: the base has never named it. */
export async function setTarget(
  trx: Trx,
  key: { baseId: string; kind: MappingKind; externalId: string },
  target: string | null,
): Promise<boolean> {
  const result = await trx
    .updateTable('exchangeMapping')
    .set({ target })
    .where('baseId', '=', key.baseId)
    .where('kind', '=', key.kind)
    .where('externalId', '=', key.externalId)
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) return false
  await trx
    .updateTable('exchangeBase')
    .set({ mappingRevision: sql`mapping_revision + 1` })
    .where('id', '=', key.baseId)
    .execute()
  return true
}

/** Longer ones are cut: an index holds no more. */
const longestId = 300

/** A proposal for what nobody has decided: quarantine is not sold from. */
const notForSale = /брак|изолятор|ремонт|возврат|утил|списан/i

interface Remembered {
  kind: MappingKind
  id: string
  is_new: boolean
  is_moved: boolean
  is_repriced: boolean
}

/** Remembers what a file names; what somebody has said of it stays. Returns what of it is news. */
export async function rememberClassifier(
  client: pg.Client,
  baseId: string,
  records: readonly ClassifierRecord[],
): Promise<NewWords> {
  const rows = records.map(toRow)
  const proposed = records.map((record) => (record.kind === 'warehouse' && notForSale.test(record.name) ? '-' : null))
  const { rows: news } = await client.query<Remembered>(
    `insert into exchange_mapping as m (base_id, kind, external_id, name, detail, parent_id, currency, target)
     select distinct on (kind, external_id) $1::uuid, kind, external_id, name, detail, parent_id, currency, target
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
       as u (kind, external_id, name, detail, parent_id, currency, target)
     on conflict (base_id, kind, external_id) do update set name = excluded.name, detail = excluded.detail,
       parent_id = excluded.parent_id, currency = excluded.currency, target = coalesce(m.target, excluded.target)
     where (m.name, m.detail, m.parent_id, m.currency) is distinct from
       (excluded.name, excluded.detail, excluded.parent_id, excluded.currency)
     returning kind, external_id as id, old.kind is null as is_new,
       old.parent_id is distinct from new.parent_id as is_moved, old.currency is distinct from new.currency as is_repriced`,
    [
      baseId,
      rows.map(({ kind }) => kind),
      rows.map(({ id }) => id.slice(0, longestId)),
      rows.map(({ name }) => name.slice(0, longestId)),
      rows.map(({ detail }) => detail.slice(0, longestId)),
      rows.map(({ parentId }) => parentId),
      rows.map(({ currency }) => currency),
      proposed,
    ],
  )
  const values = records.flatMap((record) =>
    record.kind === 'property'
      ? record.values.map(({ id, name }) => [record.id.slice(0, longestId), id.slice(0, longestId), name] as const)
      : [],
  )
  const { rows: told } = await client.query<{ id: string }>(
    `insert into exchange_value as v (base_id, property_id, value_id, content)
     select distinct on (property_id, value_id) $1::uuid, property_id, value_id, content
     from unnest($2::text[], $3::text[], $4::text[]) as u (property_id, value_id, content)
     on conflict (base_id, property_id, value_id) do update set content = excluded.content
     where v.content <> excluded.content returning property_id as id`,
    [baseId, values.map(([id]) => id), values.map(([, id]) => id), values.map(([, , content]) => content)],
  )
  return toNewWords(news, [...new Set(told.map(({ id }) => id))])
}

function toNewWords(news: readonly Remembered[], properties: string[]): NewWords {
  const changed = news.filter(({ is_new }) => !is_new)
  const idsOf = (chosen: readonly Remembered[], kind: MappingKind) =>
    chosen.filter((one) => one.kind === kind).map(({ id }) => id)
  return {
    isAny: news.length + properties.length > 0,
    movedGroups: idsOf(
      changed.filter(({ is_moved }) => is_moved),
      'group',
    ),
    properties,
    priceTypes: idsOf(
      changed.filter(({ is_repriced }) => is_repriced),
      'priceType',
    ),
  }
}

function toRow(record: ClassifierRecord) {
  const plain = { kind: record.kind as MappingKind, id: record.id, name: record.name, detail: '' }
  const row = { ...plain, parentId: null as string | null, currency: null as string | null }
  switch (record.kind) {
    case 'group':
      return { ...row, parentId: record.parentId }
    case 'property':
      return { ...row, detail: record.valueType.toLowerCase() }
    case 'priceType': {
      const tax = record.isTaxIncluded === null ? [] : [record.isTaxIncluded ? 'с НДС' : 'без НДС']
      return { ...row, currency: record.currency, detail: [record.currency ?? '', ...tax].filter(Boolean).join(', ') }
    }
    case 'warehouse':
      return { ...row, detail: record.address }
  }
}

/** What records leave unnamed, by the word that stands for it. */
const nameless = new Map([
  [`warehouse ${anyWarehouse}`, 'Без склада'],
  [`priceType ${anyPriceType}`, 'Без типа цены'],
])

/** Remembers what records name without a classifier having told of it, and the makers and currencies that they write. */
export async function rememberNamed(client: pg.Client, baseId: string, named: NamedWords): Promise<void> {
  const { maker, currency, ...others } = named
  const unknown = [...currency].filter(([written]) => written !== '' && !knownCurrencies.has(written))
  const words = [
    ...Object.entries({ ...others, currency: unknown }).flatMap(([kind, told]) =>
      [...told].map(([id, name]) => ({ kind, id, name: nameless.get(`${kind} ${id}`) ?? name })),
    ),
    ...[...maker.keys()].map((name) => ({ kind: 'maker', id: null, name })),
  ]
  await client.query(
    `insert into exchange_mapping as m (base_id, kind, external_id, name)
     select distinct on (u.kind, 3) $1::uuid, u.kind, left(coalesce(u.id, lower(u.name)), 300), left(u.name, 300)
     from unnest($2::text[], $3::text[], $4::text[]) as u (kind, id, name) where u.name <> '' order by u.kind, 3, u.name
     on conflict (base_id, kind, external_id) do update set name = excluded.name
     where m.kind = 'property' and m.name = m.external_id and excluded.name <> m.name`,
    [baseId, words.map(({ kind }) => kind), words.map(({ id }) => id), words.map(({ name }) => name)],
  )
}

/** How many values stand behind words of each kind: rows of what they are counted in. */
const countsOf: Readonly<Record<MappingKind, string>> = {
  priceType: 'select unnest(price_types) as id from exchange_offer where base_id = $1',
  // What a price is written in that is not loaded by somebody's word, nobody has to know.
  currency: `select u.id from exchange_offer o, unnest(o.price_types, o.currencies) as u (type, id)
    where o.base_id = $1 and u.id <> '' and not exists (select from exchange_mapping t
      where t.base_id = $1 and t.kind = 'priceType' and t.external_id = u.type and t.target = '${notMapped}')`,
  warehouse: `select id from (
    select unnest(warehouses) as id, unnest(quantities) as pieces from exchange_offer where base_id = $1) u where pieces > 0`,
  property:
    "select u.id from exchange_item i, jsonb_object_keys(i.facts -> 'properties') as u (id) where i.base_id = $1",
  group:
    "select u.id from exchange_item i, jsonb_array_elements_text(i.facts -> 'groups') as u (id) where i.base_id = $1",
  maker: `select lower(i.facts -> 'maker' ->> 'name') as id from exchange_item i where i.base_id = $1 and i.facts ? 'maker'
    union all select lower(m.name) from ${fromPropertyMakers}`,
}

/**
 * Counts the values behind each word of `kinds` anew, for whoever decides what it means. The counts are looked up and not
 * joined: of words that have just come the planner knows nothing, and would compare each with each.
 */
export async function countValues(client: pg.Client, baseId: string, kinds: readonly MappingKind[]): Promise<void> {
  for (const kind of kinds) {
    await client.query(
      `with counted as (
         select left(id, ${longestId}) as id, sum(number) as number from (
           select id, count(*) as number from (${countsOf[kind]}) c where id is not null group by id) n group by 1
       ), counts as materialized (select jsonb_object_agg(id, number) as by_id from counted)
       update exchange_mapping set value_count = coalesce(((select by_id from counts) ->> external_id)::integer, 0)
       where base_id = $1 and kind = $2
         and value_count <> coalesce(((select by_id from counts) ->> external_id)::integer, 0)`,
      [baseId, kind],
    )
  }
}

/** The currencies that prices of such types are written in, where they say one. */
export async function listWrittenCurrencies(
  db: Reader,
  baseId: string,
  priceTypeIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (priceTypeIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; currencies: string[] }>`
    select u.type as id, array_agg(distinct u.currency order by u.currency) as currencies
    from exchange_offer o, unnest(o.price_types, o.currencies) as u (type, currency)
    where o.base_id = ${baseId} and u.type = any(${[...priceTypeIds]}::text[]) and u.currency <> ''
    group by u.type`.execute(db)
  return new Map(rows.map(({ id, currencies }) => [id, currencies]))
}

/** Texts behind references of properties: property, reference → text. */
export async function readValues(client: pg.Client, baseId: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ property_id: string; value_id: string; content: string }>(
    'select property_id, value_id, content from exchange_value where base_id = $1',
    [baseId],
  )
  return new Map(rows.map((row) => [`${row.property_id}\n${row.value_id}`, row.content]))
}

/** The same as `list`, as the transaction of a merge sees it. */
export async function listWithin(client: pg.Client, baseId: string): Promise<MappingRow[]> {
  const { rows } = await client.query<MappingRow>(
    `select kind, external_id as "externalId", name, detail, parent_id as "parentId", currency, target,
      value_count as "valueCount" from exchange_mapping where base_id = $1
    order by kind, value_count desc, name, external_id`,
    [baseId],
  )
  return rows
}
