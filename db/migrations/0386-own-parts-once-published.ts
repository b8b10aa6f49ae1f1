import { type Kysely, sql } from 'kysely'

/** A base of 1C that is only analysed tells of no part: what it has linked becomes its own with its publication. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update exchange_item i set is_owner = false from exchange_base b
    where b.id = i.base_id and b.published_at is null and i.part_id is not null and i.is_owner`.execute(db)
}
