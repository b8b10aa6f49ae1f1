import type pg from 'pg'
import { changedTable } from './changed-table.ts'

/** Words that a classifier has brought or told otherwise. */
export interface NewWords {
  isAny: boolean
  /** Groups that lie elsewhere now. */
  movedGroups: string[]
  /** Properties whose references mean something else, or something at last. */
  properties: string[]
  /** Price types whose currency has become known. */
  priceTypes: string[]
}

const markThose = `
with recursive moved as (
  select unnest($2::text[]) as id
  union select m.external_id from exchange_mapping m join moved on m.parent_id = moved.id
  where m.base_id = $1 and m.kind = 'group'
), groups as (select coalesce(array_agg(id), '{}') as ids from moved)
insert into ${changedTable}
select i.external_id, true from exchange_item i, groups
where i.base_id = $1 and not exists (select from ${changedTable} c where c.external_id = i.external_id and c.is_goods)
  and (i.problem is not null or i.facts -> 'groups' ?| groups.ids or i.facts -> 'properties' ?| $3::text[]
    or exists (select from exchange_offer o where o.base_id = i.base_id and o.external_id = i.external_id
      and o.price_types && $4::text[]))`

/** Files come in any order: what waited for words that this one brings is looked at once more. */
export async function markWaiting(client: pg.Client, baseId: string, words: NewWords): Promise<void> {
  if (!words.isAny) return
  await client.query(markThose, [baseId, words.movedGroups, words.properties, words.priceTypes])
}
