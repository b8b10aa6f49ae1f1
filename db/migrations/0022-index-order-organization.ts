import { type Kysely, sql } from 'kysely'

export const isConcurrent = true

/** Lists of an organisation's orders, newest first, and the foreign key of the migration before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists customer_order_organization_id_created_at_idx`.execute(db)
  await sql`
create index concurrently customer_order_organization_id_created_at_idx
  on customer_order (organization_id, created_at desc) where organization_id is not null
`.execute(db)
  await sql`alter table customer_order validate constraint customer_order_organization_id_fk`.execute(db)
}
