import { type Kysely, sql } from 'kysely'

/**
 * Questionnaires: a publication is a version that never changes, so that every answer is read by the questions it was
 * given to. A response begins with the first answer and belongs to an account, or to a browser.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table questionnaire (
  id integer generated always as identity constraint questionnaire_id_pk primary key,
  title text not null,
  state text not null default 'draft',
  -- One answer a person; else as many as he likes, one after the other.
  is_once boolean not null default true,
  -- Guests sign in first.
  needs_account boolean not null default false,
  closes_at timestamptz,
  -- The version that is asked now.
  published_version integer,
  draft jsonb not null,
  -- Counts every saving of the draft.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint questionnaire_state_ck check (state in ('draft', 'open', 'closed')),
  constraint questionnaire_published_version_ck check (state <> 'open' or published_version is not null)
);

create table questionnaire_version (
  questionnaire_id integer not null constraint questionnaire_version_questionnaire_id_fk
    references questionnaire (id) on delete cascade,
  number integer not null,
  content jsonb not null,
  published_by_name text not null,
  published_at timestamptz not null default now(),
  constraint questionnaire_version_pk primary key (questionnaire_id, number)
);
alter table questionnaire add constraint questionnaire_published_version_fk
  foreign key (id, published_version) references questionnaire_version (questionnaire_id, number) deferrable initially deferred;
create index questionnaire_published_version_idx on questionnaire (id, published_version);

create function forbid_questionnaire_version_change() returns trigger language plpgsql as $$
begin raise exception 'A published version of a questionnaire never changes' using errcode = 'restrict_violation'; end $$;
create trigger questionnaire_version_frozen before update on questionnaire_version
  for each row execute function forbid_questionnaire_version_change();

create table questionnaire_response (
  -- Random: whoever knows it is no one else.
  id uuid constraint questionnaire_response_id_pk primary key default gen_random_uuid(),
  questionnaire_id integer not null,
  version integer not null,
  user_id uuid constraint questionnaire_response_user_id_fk references user_account (id) on delete cascade,
  -- Of a guest: the hash of his browser's key.
  browser_hash bytea,
  is_once boolean not null,
  state text not null default 'started',
  -- By the question's id.
  answers jsonb not null default '{}',
  -- The question that was shown last.
  reached_id text not null default '',
  -- Who has answered, as far as his account says; as it was called then.
  person_name text not null default '',
  person_phone text not null default '',
  organization_name text not null default '',
  branch_id integer constraint questionnaire_response_branch_id_fk references branch (id),
  started_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint questionnaire_response_version_fk foreign key (questionnaire_id, version)
    references questionnaire_version (questionnaire_id, number) on delete cascade,
  constraint questionnaire_response_state_ck check (state in ('started', 'finished')),
  constraint questionnaire_response_finished_at_ck check ((state = 'finished') = (finished_at is not null)),
  constraint questionnaire_response_person_ck check (num_nonnulls(user_id, browser_hash) <= 1)
);
-- One that is under way, and one at all where a person answers once.
create unique index questionnaire_response_user_id_uq on questionnaire_response (questionnaire_id, user_id)
  where is_once or state = 'started';
create unique index questionnaire_response_browser_hash_uq on questionnaire_response (questionnaire_id, browser_hash)
  where is_once or state = 'started';
create index questionnaire_response_finished_at_idx on questionnaire_response (questionnaire_id, state, finished_at desc, id);
create index questionnaire_response_version_idx on questionnaire_response (questionnaire_id, version);
create index questionnaire_response_user_id_idx on questionnaire_response (user_id);
create index questionnaire_response_branch_id_idx on questionnaire_response (branch_id);

create function notify_questionnaire_changed() returns trigger language plpgsql as $$
begin perform pg_notify('catalog_changed', 'pages'); return null; end $$;
create trigger questionnaire_changed after insert or update or delete or truncate on questionnaire
  for each statement execute function notify_questionnaire_changed();
create trigger questionnaire_version_changed after insert or update or delete or truncate on questionnaire_version
  for each statement execute function notify_questionnaire_changed()`.execute(db)
}
