import { type Kysely, sql } from 'kysely'

export const isConcurrent = true

const blockSize = 10_000

/**
 * Parts are read anew by the names of their specifications, block by block, for a million take minutes; what no part has
 * under its name any more goes then. Done again after it was cut short it does no harm.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0)::float8 as last from part`.execute(db)
  const last = rows[0]?.last ?? 0
  for (let from = 0; from < last; from += blockSize) {
    await sql`
      select read_specifications(array(select id from part where id > ${from} and id <= ${from + blockSize} order by id))`.execute(
      db,
    )
  }
  // Spellings of before have no name in them.
  await sql`delete from specification_reading
    where cardinality(string_to_array(spelling, ${'\u001f'})) < 4`.execute(db)
  await sql`delete from specification_value v
    where not exists (select from specification_reading r where r.value_id = v.id)`.execute(db)
  await sql`delete from specification s
    where not exists (select from specification_value v where v.specification_id = s.id)`.execute(db)
}
