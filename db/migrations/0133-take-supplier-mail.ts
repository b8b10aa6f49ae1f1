import { type Kysely, sql } from 'kysely'

/** Letters with price lists: whose they are by rules of senders and files, and what became of each attachment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table supplier_mail_rule (
  id uuid constraint supplier_mail_rule_id_pk primary key default uuidv7(),
  supplier_id uuid not null constraint supplier_mail_rule_supplier_id_fk references supplier (id) on delete cascade,
  -- An address in small letters, or «@domain» for everybody there.
  sender text not null,
  file_mask text not null default '*',
  -- Null: masks of the profiles say it, or a person.
  price_list_id integer constraint supplier_mail_rule_price_list_id_fk references supplier_price_list (id) on delete set null,
  -- Our mail server has to vouch for the sender: anybody can write any From.
  needs_proof boolean not null default true,
  created_at timestamptz not null default now(),
  constraint supplier_mail_rule_sender_ck check (sender ~ '^[^@[:space:]]*@[^@[:space:]]+$' and sender = lower(sender))
);
create index supplier_mail_rule_supplier_id_idx on supplier_mail_rule (supplier_id);
create index supplier_mail_rule_sender_idx on supplier_mail_rule (sender);
create index supplier_mail_rule_price_list_id_idx on supplier_mail_rule (price_list_id);

create table supplier_mail (
  id uuid constraint supplier_mail_id_pk primary key default uuidv7(),
  -- Null: no supplier's by any rule; administrators alone see it.
  supplier_id uuid constraint supplier_mail_supplier_id_fk references supplier (id) on delete cascade,
  source text not null,
  -- The letter as it came.
  stored_file_id uuid not null constraint supplier_mail_stored_file_id_fk references stored_file (id),
  sha256 text not null,
  size_bytes bigint not null,
  uploaded_by uuid constraint supplier_mail_uploaded_by_fk references user_account (id) on delete set null,
  state text not null default 'received',
  -- Why it is where it is, fit to show.
  problem text,
  sender text not null default '',
  subject text not null default '',
  -- The beginning of its text.
  content text not null default '',
  received_at timestamptz not null default now(),
  constraint supplier_mail_source_ck check (source in ('imap', 'folder', 'upload')),
  constraint supplier_mail_state_ck check (state in ('received', 'taken', 'empty', 'refused'))
);
create index supplier_mail_supplier_id_idx on supplier_mail (supplier_id, id desc);
create index supplier_mail_sha256_idx on supplier_mail (sha256);
create index supplier_mail_stored_file_id_idx on supplier_mail (stored_file_id);
create index supplier_mail_uploaded_by_idx on supplier_mail (uploaded_by);

create table supplier_mail_attachment (
  mail_id uuid not null constraint supplier_mail_attachment_mail_id_fk references supplier_mail (id) on delete cascade,
  place smallint not null,
  name text not null,
  size_bytes bigint not null,
  state text not null,
  -- Why it was not taken, fit to show.
  reason text,
  file_id uuid constraint supplier_mail_attachment_file_id_fk references supplier_file (id) on delete set null,
  constraint supplier_mail_attachment_pk primary key (mail_id, place),
  constraint supplier_mail_attachment_state_ck check (state in ('taken', 'known', 'skipped', 'refused'))
);
create index supplier_mail_attachment_file_id_idx on supplier_mail_attachment (file_id);

create table supplier_mail_read (
  user_id uuid not null constraint supplier_mail_read_user_id_fk references user_account (id) on delete cascade,
  mail_id uuid not null constraint supplier_mail_read_mail_id_fk references supplier_mail (id) on delete cascade,
  constraint supplier_mail_read_pk primary key (user_id, mail_id)
);
create index supplier_mail_read_mail_id_idx on supplier_mail_read (mail_id);

-- How far a mailbox has been read; one process reads it at a time.
create table supplier_mailbox (
  provider text constraint supplier_mailbox_provider_pk primary key,
  cursor text,
  checked_at timestamptz,
  reading_until timestamptz,
  problem text
)`.execute(db)
}
