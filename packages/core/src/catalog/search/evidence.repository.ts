import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import type { QueryGroup } from './read-query.ts'
import { selectLeads } from './search.repository.ts'
import { type Evidence, type NumberKind, numberId } from './search-option.ts'
import { endOf } from './search-target.ts'
import { anyOf } from './tsquery.ts'

/** What is asked of parts to find out which pieces of a query go together. */
export interface AskedEvidence {
  groups: readonly QueryGroup[]
  numbers: readonly { kind: NumberKind; key: string }[]
  /** Whether parts that words alone lead to are asked for too. */
  areWordsAsked: boolean
  /** The groups that few parts have: all of those are looked at. */
  rare: readonly QueryGroup[]
}

/** Parts of one number, or of one rare word, that are looked at. */
const most = { ofNumber: 300, ofWord: 2_000 }
/** Parts with the most rare words, and the most popular ones, whose common words are looked at: ten microseconds each. */
const mostRead = { rare: 1_500, popular: 2_000 }

/**
 * What parts have of a query together. Every part with a rare word is looked at through the index; words that very many
 * have are met together among the popular, if anywhere, and gathering all their parts would take seconds. So the work is
 * bounded whatever is asked, and one statement.
 */
export async function findEvidence(db: Database, asked: AskedEvidence): Promise<Evidence> {
  const parts = [
    ...(asked.numbers.length > 0 ? [numberMasks(asked)] : []),
    ...(asked.areWordsAsked ? [wordMasks(asked)] : []),
  ]
  const { rows } = await sql<{ id: string; mask: number; maker: string | null }>`
    select distinct id, mask, maker from (${sql.join(parts, sql` union all `)}) masks`.execute(db)
  const numbers = Map.groupBy(rows, ({ id }) => id)
  return { words: (numbers.get('') ?? []).map(({ mask }) => mask), numbers }
}

function numberMasks({ numbers, groups }: AskedEvidence): RawBuilder<unknown> {
  return sql`
    select c.id, ${maskOf(groups)} as mask, found.maker
    from unnest(${numbers.map(numberId)}::text[], ${numbers.map(({ kind }) => kind)}::text[],
        ${numbers.map(({ key }) => key)}::text[], ${numbers.map(({ key }) => endOf(key))}::text[])
        as c (id, kind, key, key_end)
      cross join lateral (
        (select p.id, null::text as maker from part p
          where c.kind = 'article' and search_key(p.article) = c.key and p.removed_at is null limit ${sql.lit(most.ofNumber)})
        union all
        (select p.id, null from part p
          where c.kind = 'begin' and search_key(p.article) ~>=~ c.key and search_key(p.article) ~<~ c.key_end
            and p.removed_at is null limit ${sql.lit(most.ofNumber)})
        union all
        (select lead.id, lead.note ->> 'manufacturer' from (${selectLeads(sql`c.kind = 'cross' and search_key(c0.number) = c.key`)}) lead
          limit ${sql.lit(most.ofNumber)})) found
      join part_search s on s.part_id = found.id`
}

function wordMasks({ groups, rare }: AskedEvidence): RawBuilder<unknown> {
  const bits = groups.flatMap((group, index) => (rare.includes(group) ? [index] : []))
  const queries = rare.map(({ meaning }) => anyOf(meaning.any))
  const rareParts = sql`
    select found.part_id, bit_or(1 << w.bit) as mask
    from unnest(${queries}::text[], ${bits}::integer[]) as w (query, bit)
      cross join lateral (
        select part_id from part_search where words @@ w.query::tsquery limit ${sql.lit(most.ofWord)}) found
    group by found.part_id`
  // Where all words are rare, what the index says of them is all there is to know.
  if (rare.length === groups.length) return sql`select '' as id, r.mask, null as maker from (${rareParts}) r`
  return sql`
    select '' as id, ${maskOf(groups)} as mask, null as maker from (
      (select r.part_id from (${rareParts}) r order by bit_count(r.mask::bit(32)) desc, r.part_id limit ${sql.lit(mostRead.rare)})
      union
      (select part_id from part_search order by popularity desc, part_id limit ${sql.lit(mostRead.popular)})) found
    join part_search s on s.part_id = found.part_id`
}

/** SQL: the groups that document `s` holds, as a mask. */
function maskOf(groups: readonly QueryGroup[]): RawBuilder<number> {
  const bits = groups.map(
    ({ meaning }, index) =>
      sql`case when s.words @@ ${anyOf(meaning.any)}::tsquery then ${sql.lit(1 << index)} else 0 end`,
  )
  return sql`(${sql.join(bits, sql` + `)})`
}
