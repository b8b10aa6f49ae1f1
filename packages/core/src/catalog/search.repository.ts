import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/db/index.ts'
import type { PriceScope } from '../pricing/index.ts'
import { type CardRow, cardColumns } from './card.repository.ts'
import type { SearchTerms } from './search-terms.ts'

/** Names compared for closeness; the most popular of those that match. */
const candidates = 60

/**
 * Parts on sale for a query: the very article first, then parts with that cross number, articles that begin so, names
 * with all the words (closest first). One statement.
 */
export async function findParts(
  db: Database,
  terms: SearchTerms,
  limit: number,
  scope: PriceScope,
): Promise<CardRow[]> {
  const hits = [...(terms.key === '' ? [] : byArticle(terms.key, limit)), ...byName(terms, limit)]
  return hits.length === 0 ? [] : findCards(db, sql.join(hits, sql` union all `), limit, scope)
}

/** Parts whose name comes close to a mistyped query. */
export async function findSimilar(db: Database, text: string, limit: number, scope: PriceScope): Promise<CardRow[]> {
  const hits = sql`(select p.id, 4 as rank, word_similarity(${text}, p.name) as closeness, p.popularity
    from part p where ${text} <% p.name and p.removed_at is null
    order by closeness desc, p.popularity desc, p.id limit ${limit})`
  return findCards(db, hits, limit, scope)
}

async function findCards(
  db: Database,
  hits: RawBuilder<unknown>,
  limit: number,
  scope: PriceScope,
): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    with hit as materialized (
      select id, min(rank) as rank, max(closeness) as closeness, max(popularity) as popularity
      from (${hits}) found group by id
      order by rank, closeness desc, popularity desc, id limit ${limit})
    select ${cardColumns(scope)}
    from hit join part p on p.id = hit.id
    order by hit.rank, hit.closeness desc, hit.popularity desc, hit.id`.execute(db)
  return rows
}

function byArticle(key: string, limit: number): RawBuilder<unknown>[] {
  const same = sql`(select p.id, 0 as rank, 1::real as closeness, p.popularity
    from part p where p.article_key = ${key} and p.removed_at is null limit ${limit})`
  const crossed = sql`(select p.id, 1 as rank, 1::real as closeness, p.popularity
    from cross_number c join part p on p.id = c.part_id
    where c.number_key = ${key} and p.removed_at is null limit ${limit})`
  const begun = sql`(select p.id, 2 as rank, 1::real as closeness, p.popularity
    from part p where p.article_key like ${`${key}%`} and p.removed_at is null
    order by p.article_key, p.id limit ${limit})`
  return key.length < 2 ? [same, crossed] : [same, crossed, begun]
}

function byName({ text, words, manufacturerIds }: SearchTerms, limit: number): RawBuilder<unknown>[] {
  if (words.length === 0 && manufacturerIds.length === 0) return []
  const where = sql.join(
    [
      sql`p.removed_at is null`,
      ...words.map(
        (patterns) =>
          sql`(${sql.join(
            patterns.map((like) => sql`p.name ilike ${like}`),
            sql` or `,
          )})`,
      ),
      ...(manufacturerIds.length > 0 ? [sql`p.manufacturer_id = any(${manufacturerIds}::integer[])`] : []),
    ],
    sql` and `,
  )
  const found = sql`(select near.id, 3 as rank, word_similarity(${text}, near.name) as closeness, near.popularity
    from (select p.id, p.name, p.popularity from part p where ${where}
      order by p.popularity desc, p.id limit ${candidates}) near
    order by closeness desc, near.popularity desc, near.id limit ${limit})`
  return [found]
}
