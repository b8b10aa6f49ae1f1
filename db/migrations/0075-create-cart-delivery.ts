import { type Kysely, sql } from 'kysely'

/** How a visitor wants to get what is in his cart: kept with the cart, so that a reload and another device show the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table cart_delivery (
  cart_id uuid not null constraint cart_delivery_cart_id_fk references cart (id) on delete cascade,
  -- Branches, carriers and terminals of one country are none of another.
  country_id integer not null,
  choice jsonb not null,
  constraint cart_delivery_cart_id_country_id_pk primary key (cart_id, country_id)
)`.execute(db)
}
