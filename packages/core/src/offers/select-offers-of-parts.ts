import { type RawBuilder, sql } from 'kysely'

/** SQL: parts that stand in offers which are still open, drafts among them, as (part_id, numbers). */
export const selectOffersOfParts: RawBuilder<unknown> = sql`
  select named.part_id, array_agg(named.number order by named.number) as numbers from (
    select distinct (line->>'partId')::bigint as part_id, o.number::float8 as number
    from offer o
    join offer_edition e on e.offer_id = o.id and (e.published_at is null or e.number = o.edition)
    cross join lateral jsonb_array_elements(coalesce(e.content->'parts', '[]')) line
    where o.state in ('requested', 'draft', 'sent', 'changed') and e.valid_until >= current_date
      and line->>'partId' is not null) named
  group by named.part_id`
