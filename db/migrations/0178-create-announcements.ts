import { type Kysely, sql } from 'kysely'

/** What staff tell visitors: all, a region, a role or a person, for a time; and who has been shown which, once each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table announcement (
  id uuid constraint announcement_id_pk primary key default uuidv7(),
  view_type text not null,
  title text not null,
  content text not null,
  link_label text not null default '',
  link_url text not null default '',
  audience text not null,
  region_ids text[] not null default '{}',
  role text,
  user_id uuid constraint announcement_user_id_fk references user_account (id) on delete cascade,
  starts_at timestamptz not null default now(),
  -- Null: until somebody stops it.
  ends_at timestamptz,
  stopped_at timestamptz,
  author_id uuid constraint announcement_author_id_fk references user_account (id) on delete set null,
  author_name text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  constraint announcement_view_type_ck check (view_type in ('hint', 'modal')),
  constraint announcement_audience_ck check (
    (audience = 'all' and region_ids = '{}' and role is null and user_id is null)
    or (audience = 'region' and region_ids <> '{}' and role is null and user_id is null)
    or (audience = 'role' and region_ids = '{}' and role is not null and user_id is null)
    or (audience = 'person' and region_ids = '{}' and role is null and user_id is not null)),
  constraint announcement_time_ck check (ends_at is null or ends_at > starts_at),
  constraint announcement_link_ck check ((link_label = '') = (link_url = ''))
);
create index announcement_user_id_idx on announcement (user_id) where user_id is not null;
create index announcement_author_id_idx on announcement (author_id) where author_id is not null;
create index announcement_due_idx on announcement (starts_at) where stopped_at is null;

create table announcement_view (
  announcement_id uuid not null constraint announcement_view_announcement_id_fk
    references announcement (id) on delete cascade,
  -- A person, or the browser of a guest: never both.
  viewer text not null,
  seen_at timestamptz not null default now(),
  -- When he has closed it himself.
  dismissed_at timestamptz,
  constraint announcement_view_announcement_id_viewer_pk primary key (announcement_id, viewer)
);
create index announcement_view_viewer_idx on announcement_view (viewer);
`.execute(db)
}
