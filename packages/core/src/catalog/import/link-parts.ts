import type pg from 'pg'

interface PartToLink {
  /** As an outside system knows it; null: it has no code of its own. */
  code1c: string | null
  /** Null: only the code tells. */
  article: string | null
  manufacturerId: number | null
}

interface LinkedPart {
  id: number
  code1c: string
}

/** The parts that are in the shop already, in the order asked: by code, else by article and maker when one alone has it. */
export async function linkParts(client: pg.Client, wanted: readonly PartToLink[]): Promise<(LinkedPart | null)[]> {
  const { rows } = await client.query<{ position: number; id: string; code1c: string }>(
    `select w.position::int as position, coalesce(c.id, a.id)::text as id, coalesce(c.code1c, a.code1c) as code1c
     from unnest($1::text[], $2::text[], $3::integer[]) with ordinality as w (code1c, article, maker_id, position)
     left join part as c on c.code1c = w.code1c
     left join lateral (
       select min(p.id) as id, min(p.code1c) as code1c from part as p
       where p.manufacturer_id = w.maker_id and p.article_key = article_key(w.article) having count(*) = 1) as a on true
     where coalesce(c.id, a.id) is not null`,
    [
      wanted.map(({ code1c }) => code1c),
      wanted.map(({ article }) => article),
      wanted.map(({ manufacturerId }) => manufacturerId),
    ],
  )
  const found = new Map(rows.map(({ position, id, code1c }) => [position, { id: Number(id), code1c }]))
  return wanted.map((_, index) => found.get(index + 1) ?? null)
}

/** Of parts, those that are the very article of the very maker, by their place in the list. */
export async function findSameParts(
  client: pg.Client,
  asked: readonly { id: number; article: string; manufacturerId: number }[],
): Promise<Set<number>> {
  const { rows } = await client.query<{ position: number }>(
    `select w.position::int as position
     from unnest($1::bigint[], $2::text[], $3::integer[]) with ordinality as w (id, article, maker_id, position)
     join part as p on p.id = w.id and p.manufacturer_id = w.maker_id and p.article_key = article_key(w.article)`,
    [asked.map(({ id }) => id), asked.map(({ article }) => article), asked.map(({ manufacturerId }) => manufacturerId)],
  )
  return new Set(rows.map(({ position }) => position - 1))
}

export async function findPartCodes(client: pg.Client, ids: readonly number[]): Promise<LinkedPart[]> {
  const { rows } = await client.query<LinkedPart>(
    'select id::float8 as id, code1c from part where id = any($1::bigint[])',
    [ids],
  )
  return rows
}
