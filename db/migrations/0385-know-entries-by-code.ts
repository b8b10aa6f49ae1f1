import { type Kysely, sql } from 'kysely'

/**
 * Makers, categories, model lines and models bear the code of the dealer's own books: whoever imports one again by its code may
 * give it another name and another address. Parts have code1c.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table manufacturer add column code text constraint manufacturer_code_uq unique;
alter table category add column code text, add constraint category_kind_code_uq unique (kind, code);
alter table model_line add column code text constraint model_line_code_uq unique;
alter table model add column code text constraint model_code_uq unique;
`.execute(db)
}
