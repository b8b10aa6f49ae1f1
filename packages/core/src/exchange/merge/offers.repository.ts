import type pg from 'pg'
import { changedTable } from './changed-table.ts'
import type { MergeRules } from './mirror.repository.ts'
import { stageTable } from './stage-package.ts'

/**
 * Takes the staged offers as the last word of the base: positions that only they name, what they say of characteristics,
 * and prices and pieces. Changed rows are noted. Returns how many positions are new.
 */
export async function mergeOffers(client: pg.Client, rules: MergeRules): Promise<number> {
  const { baseId, areOffersFull, isOfBatch } = rules
  if (areOffersFull) await fillMissing(client, rules)
  await client.query(changeCharacteristics, [baseId])
  const { rowCount } = await client.query(addPositions, [baseId])
  await client.query(changeOffers, [baseId])
  // Before there are the new ones, each of which the package names.
  if (areOffersFull && !isOfBatch) await clearUnoffered(client, baseId)
  await client.query(addOffers, [baseId])
  await client.query(noteSoldApart, [baseId])
  return rowCount ?? 0
}

/** In a full package that states quantities, or prices, at all, an offer without them has none. */
async function fillMissing(client: pg.Client, { isMissingZero }: MergeRules): Promise<void> {
  await client.query(`
    update ${stageTable} set price_types = '{}', amounts = '{}', currencies = '{}'
    where not is_goods and price_types is null
      and exists (select from ${stageTable} where cardinality(price_types) > 0)`)
  if (!isMissingZero) return
  await client.query(`
    update ${stageTable} set warehouses = '{}', quantities = '{}'
    where not is_goods and warehouses is null
      and exists (select from ${stageTable} where cardinality(warehouses) > 0)`)
}

/** SQL: the offer is no word on what the characteristic is: it brings prices and stock alone, or repeats what a catalogue tells. */
const isSilent = '(s.facts is null or i.is_of_catalog)'
/** SQL: one that is silent may still take it off sale. */
const isDeleted = `case when ${isSilent} then i.is_deleted or s.is_deleted else s.is_deleted end`
const factsHash = `case when ${isSilent} then i.facts_hash else s.facts_hash end`

/** What an offer calls itself counts for a characteristic, and where no goods have been told of. */
const changeCharacteristics = `
with changed as (
  update exchange_item i set is_deleted = ${isDeleted}, facts = case when ${isSilent} then i.facts else s.facts end,
    facts_hash = ${factsHash}
  from ${stageTable} s
  where i.base_id = $1 and i.external_id = s.external_id and not s.is_goods and s.external_id <> s.goods_id
    and (${isDeleted}, ${factsHash}) is distinct from (i.is_deleted, i.facts_hash)
  returning i.external_id, i.goods_id, old.is_deleted <> new.is_deleted as is_other)
insert into ${changedTable}
select external_id, true from changed union all select distinct goods_id, true from changed where is_other`

/**
 * New rows are put in order before the first is written: looked for among rows that this very statement adds, they would be
 * compared with all of those.
 */
const addPositions = `
with added as (
  insert into exchange_item (base_id, external_id, goods_id, facts, facts_hash, is_deleted)
  select $1::uuid, external_id, goods_id, case when external_id <> goods_id then facts end,
    case when external_id <> goods_id then facts_hash end, external_id <> goods_id and is_deleted
  from ${stageTable} s where not is_goods and not exists (
    select from exchange_item i where i.base_id = $1 and i.external_id = s.external_id)
  order by external_id returning external_id, goods_id
), noted as (
  insert into ${changedTable}
  select external_id, true from added
  union all select distinct goods_id, true from added where external_id <> goods_id)
select from added`

const changeOffers = `
with changed as (
  update exchange_offer o set
    price_types = coalesce(s.price_types, o.price_types), amounts = coalesce(s.amounts, o.amounts),
    currencies = coalesce(s.currencies, o.currencies),
    warehouses = coalesce(s.warehouses, o.warehouses), quantities = coalesce(s.quantities, o.quantities)
  from ${stageTable} s
  where o.base_id = $1 and o.external_id = s.external_id and not s.is_goods
    and (coalesce(s.price_types, o.price_types), coalesce(s.amounts, o.amounts), coalesce(s.currencies, o.currencies),
      coalesce(s.warehouses, o.warehouses), coalesce(s.quantities, o.quantities)) is distinct from
    (o.price_types, o.amounts, o.currencies, o.warehouses, o.quantities)
  returning o.external_id)
insert into ${changedTable} select external_id, false from changed`

const addOffers = `
with added as (
  insert into exchange_offer (base_id, external_id, price_types, amounts, currencies, warehouses, quantities)
  select $1::uuid, external_id, price_types, amounts, currencies, warehouses, quantities
  from ${stageTable} s where not is_goods and (price_types is not null or warehouses is not null) and not exists (
    select from exchange_offer o where o.base_id = $1 and o.external_id = s.external_id)
  order by external_id returning external_id)
insert into ${changedTable} select external_id, false from added`

/** Goods that are sold by their characteristics are sold themselves while they have a price of their own. */
const noteSoldApart = `
insert into ${changedTable}
select distinct k.goods_id, true from ${changedTable} c
join exchange_item k on k.base_id = $1 and k.goods_id = c.external_id and k.external_id <> k.goods_id
where not c.is_goods`

/** Catalogues of the base none of whose goods the staged offers name; of the one that most bases have nothing is looked up. */
const selectOthers = `
with told as materialized (select distinct catalog_id from exchange_item where base_id = $1 and catalog_id <> '')
select catalog_id from told where (select count(*) from told) > 1
except select i.catalog_id from ${stageTable} s
  join exchange_item i on i.base_id = $1 and i.external_id in (s.external_id, s.goods_id)
  where not s.is_goods and (select count(*) from told) > 1`

/**
 * Positions that a full package of offers leaves out have neither price nor stock, as far as it speaks of them: each catalogue
 * that a base tells has a package of its own.
 */
async function clearUnoffered(client: pg.Client, baseId: string): Promise<void> {
  const { rows: others } = await client.query<{ catalog_id: string }>(selectOthers, [baseId])
  const { rows } = await client.query<{ prices: boolean; stock: boolean }>(`
    select coalesce(bool_or(cardinality(price_types) > 0), false) as prices,
      coalesce(bool_or(cardinality(warehouses) > 0), false) as stock from ${stageTable} where not is_goods`)
  const [said] = rows
  for (const [isSaid, emptied, isLeft] of [
    [said?.prices, "price_types = '{}', amounts = '{}', currencies = '{}'", 'cardinality(o.price_types) > 0'],
    [said?.stock, "warehouses = '{}', quantities = '{}'", 'cardinality(o.warehouses) > 0'],
  ] as const) {
    if (!isSaid) continue
    await client.query(
      `with changed as (
         update exchange_offer o set ${emptied} where o.base_id = $1 and ${isLeft}
           and not exists (select from ${stageTable} s where s.external_id = o.external_id and not s.is_goods)
           and not exists (select from exchange_item i where i.base_id = $1 and i.catalog_id = any($2::text[])
             and i.external_id in (o.external_id, split_part(o.external_id, '#', 1)))
         returning o.external_id)
       insert into ${changedTable} select external_id, false from changed`,
      [baseId, others.map(({ catalog_id }) => catalog_id)],
    )
  }
}
