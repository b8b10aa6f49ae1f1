import { type Kysely, sql } from 'kysely'

/**
 * A person whom an identity provider vouches for and who has no account yet: kept with the browser's session until
 * he gives his consents (and an e-mail, when the provider has none).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table social_pending (
  session_id uuid constraint social_pending_session_id_pk primary key
    constraint social_pending_session_id_fk references session (id) on delete cascade,
  provider text not null,
  subject text not null,
  name text not null,
  email text,
  is_email_verified boolean not null default false,
  expires_at timestamptz not null
);
create index social_pending_expires_at_idx on social_pending (expires_at);
create index auth_code_expires_at_idx on auth_code (expires_at);
create index login_failure_created_at_idx on login_failure (created_at);
create index oauth_state_expires_at_idx on oauth_state (expires_at);
`.execute(db)
}
