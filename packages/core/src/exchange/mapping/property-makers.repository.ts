import type pg from 'pg'
import { changedTable } from '../merge/changed-table.ts'
import type { MappingRow } from './mapping.repository.ts'

/** SQL: the maker that a property of the goods `i` names, where the goods name none; `$1` is the base. */
export const fromPropertyMakers = `
exchange_item i
join exchange_mapping p on p.base_id = i.base_id and p.kind = 'property' and p.target = 'maker'
cross join lateral (select i.facts -> 'properties' -> p.external_id ->> 0 as written) said
left join exchange_value v on v.base_id = i.base_id and v.property_id = p.external_id and v.value_id = said.written
cross join lateral (select btrim(coalesce(v.content, said.written)) as name) m
where i.base_id = $1 and m.name <> '' and not i.facts ? 'maker'`

const rememberThose = `
insert into exchange_mapping (base_id, kind, external_id, name)
select distinct on (1, 2, 3) $1::uuid, 'maker', left(lower(m.name), 300), left(m.name, 300)
from ${fromPropertyMakers} and exists (select from ${changedTable} c where c.external_id = i.external_id and c.is_goods)
order by 1, 2, 3, 4 on conflict do nothing`

/**
 * Many bases keep the maker in a property: its words are makers, too, for somebody to say which they are. Only of what has
 * changed in this transaction; nothing is read while no property of the base is mapped so.
 */
export async function rememberPropertyMakers(
  client: pg.Client,
  baseId: string,
  mapping: readonly MappingRow[],
): Promise<void> {
  if (!hasMakerProperty(mapping)) return
  await client.query(rememberThose, [baseId])
}

export function hasMakerProperty(mapping: readonly MappingRow[]): boolean {
  return mapping.some(({ kind, target }) => kind === 'property' && target === 'maker')
}
