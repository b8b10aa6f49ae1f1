import { type Kysely, sql } from 'kysely'

/**
 * Vacancies of the branches and the replies to them. A reply is worked at by moves, each with its event; who reads it
 * is decided by its branch.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table vacancy (
  id integer generated always as identity constraint vacancy_id_pk primary key,
  branch_id integer not null constraint vacancy_branch_id_fk references branch (id),
  -- The direction of the work: the first part of the page's address.
  kind text not null,
  slug text not null constraint vacancy_slug_uq unique,
  title text not null,
  state text not null default 'draft',
  -- Whole roubles or tenge a month, by the branch's country.
  pay_from integer,
  pay_to integer,
  pay_note text not null default '',
  employment text not null,
  schedule text not null,
  workplace text not null,
  experience text not null,
  extra_name text not null default '',
  extra_value text not null default '',
  duties text[] not null default '{}',
  requirements text[] not null default '{}',
  benefits text[] not null default '{}',
  contact_name text not null default '',
  contact_role text not null default '',
  contact_phone text not null default '',
  -- Where replies are announced; empty: the branch's mailbox.
  contact_email text not null default '',
  -- The last day of the vacancy, in the branch's time zone.
  closes_on date,
  version integer not null default 1,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint vacancy_state_ck check (state in ('draft', 'published', 'archived')),
  constraint vacancy_employment_ck check (employment in ('full', 'part', 'season', 'intern')),
  constraint vacancy_pay_ck check (pay_from > 0 and pay_to >= pay_from),
  constraint vacancy_published_at_ck check (state <> 'published' or published_at is not null)
);
create index vacancy_branch_id_idx on vacancy (branch_id);
create index vacancy_published_at_idx on vacancy (published_at desc, id desc) where state = 'published';

-- Kept pages of guests show them.
create function notify_vacancy_changed() returns trigger language plpgsql as $$
begin perform pg_notify('catalog_changed', 'pages'); return null; end $$;
create trigger vacancy_changed after insert or update or delete or truncate on vacancy
  for each statement execute function notify_vacancy_changed();

create table vacancy_application (
  id uuid constraint vacancy_application_id_pk primary key default uuidv7(),
  -- None: for the reserve of the branch.
  vacancy_id integer constraint vacancy_application_vacancy_id_fk references vacancy (id),
  branch_id integer not null constraint vacancy_application_branch_id_fk references branch (id),
  -- One click, however often it is sent.
  request_id uuid not null constraint vacancy_application_request_id_uq unique,
  user_id uuid constraint vacancy_application_user_id_fk references user_account (id) on delete set null,
  name text not null,
  phone text not null,
  email text not null default '',
  letter text not null default '',
  file_id uuid constraint vacancy_application_file_id_fk references stored_file (id),
  state text not null default 'new',
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  constraint vacancy_application_state_ck check (state in ('new', 'review', 'invited', 'rejected', 'hired')),
  constraint vacancy_application_letter_ck check (length(letter) <= 4000)
);
create index vacancy_application_vacancy_id_idx on vacancy_application (vacancy_id);
create index vacancy_application_branch_id_idx on vacancy_application (branch_id, state, created_at desc);
create index vacancy_application_user_id_idx on vacancy_application (user_id);
create index vacancy_application_file_id_idx on vacancy_application (file_id);
create index vacancy_application_phone_idx on vacancy_application (phone);

create table vacancy_application_event (
  id uuid constraint vacancy_application_event_id_pk primary key default uuidv7(),
  application_id uuid not null constraint vacancy_application_event_application_id_fk
    references vacancy_application (id) on delete cascade,
  -- Where the reply has gone; none: a note alone.
  state text,
  note text not null default '',
  actor_id uuid constraint vacancy_application_event_actor_id_fk references user_account (id) on delete set null,
  -- As he was called then.
  actor_name text not null,
  at timestamptz not null default clock_timestamp(),
  constraint vacancy_application_event_content_ck check (state is not null or note <> ''),
  constraint vacancy_application_event_note_ck check (length(note) <= 1000)
);
create index vacancy_application_event_application_id_idx on vacancy_application_event (application_id, id);
create index vacancy_application_event_actor_id_idx on vacancy_application_event (actor_id)`.execute(db)
}
