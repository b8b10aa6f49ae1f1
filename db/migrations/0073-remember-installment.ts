import { type Kysely, sql } from 'kysely'

/** «Рассрочка» of the cart: chosen once, it stands on every device and in the checkout. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cart add column is_installment boolean not null default false`.execute(db)
}
