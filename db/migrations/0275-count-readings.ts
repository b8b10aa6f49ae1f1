import { type Kysely, sql } from 'kysely'

/**
 * How much each post is read of late. One row a post, whose score halves in a week: what is read now outweighs what was
 * read much long ago, and nothing has to be swept. No trigger tells kept pages of it: they are fresh enough by themselves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table post_reading (
  post_id integer not null constraint post_reading_post_id_fk references post (id) on delete cascade,
  score double precision not null,
  counted_at timestamptz not null default now(),
  constraint post_reading_post_id_pk primary key (post_id),
  constraint post_reading_score_ck check (score >= 0)
);
`.execute(db)
}
