import { type Kysely, sql } from 'kysely'

/** The organisation that an order is placed for: all its buyers may see it. Orders of before stay their buyer's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table customer_order
  add column organization_id uuid,
  add constraint customer_order_organization_id_fk foreign key (organization_id) references organization (id) not valid
`.execute(db)
}
