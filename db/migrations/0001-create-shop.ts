import { type Kysely, sql } from 'kysely'

/** The shop's first schema. Frozen: later changes are later files. Guards live here as named constraints. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists unaccent;

-- areas and branches ---------------------------------------------------------------------------
create table area (
  id text constraint area_id_pk primary key,
  parent_id text constraint area_parent_id_fk references area (id),
  country_id integer not null,
  label text not null,
  admin_center text not null,
  latitude double precision not null,
  longitude double precision not null,
  time_zone text not null,
  sort_order integer not null default 0,
  constraint area_latitude_ck check (latitude between -90 and 90),
  constraint area_longitude_ck check (longitude between -180 and 180)
);
create index area_parent_id_idx on area (parent_id);

create table branch (
  id integer constraint branch_id_pk primary key,
  code text not null constraint branch_code_uq unique,
  name text not null,
  city text not null,
  country_id integer not null,
  area_id text not null constraint branch_area_id_fk references area (id),
  address text not null,
  latitude double precision not null,
  longitude double precision not null,
  phone text not null,
  service_phone text not null,
  email text not null,
  schedule text not null,
  services text not null,
  opens_at time not null,
  closes_at time not null,
  time_zone text not null,
  is_default boolean not null default false,
  constraint branch_latitude_ck check (latitude between -90 and 90),
  constraint branch_longitude_ck check (longitude between -180 and 180)
);
create unique index branch_is_default_uq on branch (is_default) where is_default;
create index branch_area_id_idx on branch (area_id);

create table branch_contact (
  id integer generated always as identity constraint branch_contact_id_pk primary key,
  branch_id integer not null constraint branch_contact_branch_id_fk references branch (id) on delete cascade,
  name text not null,
  position text not null,
  phone text not null,
  sort_order integer not null default 0
);
create index branch_contact_branch_id_idx on branch_contact (branch_id);

-- people -----------------------------------------------------------------------------------------
create table organization (
  id uuid constraint organization_id_pk primary key default uuidv7(),
  name text not null,
  tax_id text not null constraint organization_tax_id_uq unique,
  address text not null,
  currency text not null,
  limit_total_minor bigint not null default 0,
  limit_used_minor bigint not null default 0,
  limit_days integer not null default 0,
  constraint organization_currency_ck check (currency in ('RUB', 'KZT')),
  constraint organization_limit_total_minor_ck check (limit_total_minor >= 0),
  constraint organization_limit_used_minor_ck check (limit_used_minor >= 0),
  constraint organization_limit_days_ck check (limit_days >= 0)
);

create table user_account (
  id uuid constraint user_account_id_pk primary key default uuidv7(),
  name text not null,
  email citext constraint user_account_email_uq unique,
  phone text constraint user_account_phone_uq unique,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  organization_id uuid constraint user_account_organization_id_fk references organization (id),
  area_id text constraint user_account_area_id_fk references area (id),
  is_lbr_user boolean not null default false,
  is_supplier boolean not null default false,
  has_pp_access boolean not null default false,
  is_ps_editor boolean not null default false,
  is_admin boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint user_account_contact_ck check (email is not null or phone is not null),
  constraint user_account_phone_ck check (phone ~ '^[0-9]{11,12}$'),
  constraint user_account_name_ck check (btrim(name) <> '')
);
create index user_account_organization_id_idx on user_account (organization_id);

create table credential (
  user_id uuid constraint credential_user_id_pk primary key
    constraint credential_user_id_fk references user_account (id) on delete cascade,
  password_hash text not null,
  updated_at timestamptz not null default now()
);

create table social_identity (
  provider text not null,
  subject text not null,
  user_id uuid not null constraint social_identity_user_id_fk references user_account (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint social_identity_provider_subject_pk primary key (provider, subject)
);
create index social_identity_user_id_idx on social_identity (user_id);

-- A session belongs to a visitor: a guest has one as soon as he changes something. Only a hash of the cookie is kept.
create table session (
  id uuid constraint session_id_pk primary key default uuidv7(),
  token_hash bytea not null constraint session_token_hash_uq unique,
  user_id uuid constraint session_user_id_fk references user_account (id) on delete cascade,
  area_id text constraint session_area_id_fk references area (id),
  is_persistent boolean not null default false,
  ip inet,
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_user_id_idx on session (user_id) where user_id is not null;
create index session_expires_at_idx on session (expires_at);

-- Four digits of a call or an SMS. The hash is empty until the provider has named the code.
create table auth_code (
  id uuid constraint auth_code_id_pk primary key default uuidv7(),
  phone text not null,
  purpose text not null,
  channel text not null,
  code_hash text,
  ip inet not null,
  wrong_tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  consumed_at timestamptz,
  constraint auth_code_purpose_ck check (purpose in ('registration', 'reset')),
  constraint auth_code_channel_ck check (channel in ('call', 'sms')),
  constraint auth_code_wrong_tries_ck check (wrong_tries between 0 and 5)
);
create index auth_code_phone_created_at_idx on auth_code (phone, created_at desc);
create index auth_code_ip_created_at_idx on auth_code (ip, created_at desc);

-- What a person said in registration stage 1, kept until the code is confirmed.
create table phone_verification (
  id uuid constraint phone_verification_id_pk primary key default uuidv7(),
  phone text not null,
  purpose text not null,
  name text not null default '',
  accept_gdpr boolean not null default false,
  accept_ads boolean not null default false,
  verified_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint phone_verification_purpose_ck check (purpose in ('registration', 'reset'))
);
create index phone_verification_phone_created_at_idx on phone_verification (phone, created_at desc);

create table email_token (
  id uuid constraint email_token_id_pk primary key default uuidv7(),
  user_id uuid not null constraint email_token_user_id_fk references user_account (id) on delete cascade,
  purpose text not null,
  token_hash bytea not null constraint email_token_token_hash_uq unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint email_token_purpose_ck check (purpose in ('confirm', 'reset'))
);
create index email_token_user_id_idx on email_token (user_id);

create table login_failure (
  id bigint generated always as identity constraint login_failure_id_pk primary key,
  account text not null,
  ip inet not null,
  created_at timestamptz not null default now()
);
create index login_failure_account_ip_created_at_idx on login_failure (account, ip, created_at desc);

create table captcha_spend (
  token_hash bytea constraint captcha_spend_token_hash_pk primary key,
  expires_at timestamptz not null
);
create index captcha_spend_expires_at_idx on captcha_spend (expires_at);

create table oauth_state (
  state_hash bytea constraint oauth_state_state_hash_pk primary key,
  provider text not null,
  code_verifier text not null,
  redirect_path text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- Append-only (152-FZ): who agreed to what, when, from where and to which text.
create table consent_event (
  id uuid constraint consent_event_id_pk primary key default uuidv7(),
  user_id uuid constraint consent_event_user_id_fk references user_account (id),
  contact text not null,
  purpose text not null,
  action text not null,
  document_id text not null,
  document_version text not null,
  document_sha256 text not null,
  form_id text not null,
  form_url text not null,
  locale text not null default 'ru',
  ip inet not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  constraint consent_event_purpose_ck check (purpose in ('personal_data', 'advertising', 'policy', 'sale_terms')),
  constraint consent_event_action_ck check (action in ('given', 'withdrawn'))
);
create index consent_event_user_id_idx on consent_event (user_id);
create function forbid_change() returns trigger language plpgsql as $$
begin raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation'; end $$;
create trigger consent_event_append_only before update or delete on consent_event
  for each row execute function forbid_change();

-- catalogue -----------------------------------------------------------------------------------------
create table manufacturer (
  id integer generated by default as identity constraint manufacturer_id_pk primary key,
  slug text not null constraint manufacturer_slug_uq unique,
  name text not null constraint manufacturer_name_uq unique,
  country text not null default '',
  makes_machines boolean not null default false
);

create table category (
  id integer generated by default as identity constraint category_id_pk primary key,
  parent_id integer constraint category_parent_id_fk references category (id),
  kind text not null,
  slug text not null,
  path text not null constraint category_path_uq unique,
  name text not null,
  description text not null default '',
  icon text not null,
  sort_order integer not null default 0,
  -- Specifications shown as table columns, in order: [{"key","name","unit"}].
  spec_columns jsonb not null default '[]',
  constraint category_kind_ck check (kind in ('technique', 'part'))
);
create index category_parent_id_idx on category (parent_id);

create table model_line (
  id integer generated by default as identity constraint model_line_id_pk primary key,
  slug text not null constraint model_line_slug_uq unique,
  name text not null,
  manufacturer_id integer not null constraint model_line_manufacturer_id_fk references manufacturer (id),
  category_id integer not null constraint model_line_category_id_fk references category (id),
  description text not null default '',
  icon text not null,
  sort_order integer not null default 0
);
create index model_line_manufacturer_id_idx on model_line (manufacturer_id);
create index model_line_category_id_idx on model_line (category_id);

create table model (
  id integer generated by default as identity constraint model_id_pk primary key,
  slug text not null constraint model_slug_uq unique,
  name text not null,
  model_line_id integer not null constraint model_model_line_id_fk references model_line (id),
  year_from integer not null,
  year_to integer,
  description text not null default '',
  -- [{"name","value","unit"}]
  specifications jsonb not null default '[]',
  sort_order integer not null default 0,
  constraint model_year_ck check (year_to is null or year_to >= year_from)
);
create index model_model_line_id_idx on model (model_line_id);

-- Article as people type it: without spaces, dots, dashes and slashes; Cyrillic look-alikes become Latin.
create function article_key(article text) returns text language sql immutable strict parallel safe as $$
  select translate(regexp_replace(upper(article), '[^0-9A-ZА-ЯЁ]', '', 'g'), 'АВЕКМНОРСТУХ', 'ABEKMHOPCTYX')
$$;

create table part (
  id bigint generated by default as identity constraint part_id_pk primary key,
  code1c text not null constraint part_code1c_uq unique,
  slug text not null constraint part_slug_uq unique,
  article text not null,
  article_key text not null generated always as (article_key(article)) stored,
  name text not null,
  node text not null default '',
  description text not null default '',
  manufacturer_id integer not null constraint part_manufacturer_id_fk references manufacturer (id),
  category_id integer not null constraint part_category_id_fk references category (id),
  weight_grams integer not null default 0,
  unit text not null default 'шт.',
  icon text not null,
  -- [{"key","name","value","unit"}]; value is a number or a text
  specifications jsonb not null default '[]',
  popularity integer not null default 0,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint part_weight_grams_ck check (weight_grams >= 0),
  constraint part_article_ck check (btrim(article) <> '')
);
create index part_category_id_article_key_idx on part (category_id, article_key, id) where removed_at is null;
create index part_category_id_popularity_idx on part (category_id, popularity desc, id) where removed_at is null;
create index part_manufacturer_id_article_key_idx on part (manufacturer_id, article_key, id) where removed_at is null;
create index part_popularity_idx on part (popularity desc, id) where removed_at is null;
create index part_article_key_idx on part (article_key text_pattern_ops);
create index part_name_trgm_idx on part using gin (name gin_trgm_ops);

create table part_redirect (
  slug text constraint part_redirect_slug_pk primary key,
  part_id bigint not null constraint part_redirect_part_id_fk references part (id) on delete cascade
);
create index part_redirect_part_id_idx on part_redirect (part_id);

create table cross_number (
  part_id bigint not null constraint cross_number_part_id_fk references part (id) on delete cascade,
  number text not null,
  number_key text not null generated always as (article_key(number)) stored,
  manufacturer_name text not null,
  kind text not null,
  constraint cross_number_part_id_number_manufacturer_name_pk primary key (part_id, number, manufacturer_name),
  constraint cross_number_kind_ck check (kind in ('original', 'analogue'))
);
create index cross_number_number_key_idx on cross_number (number_key text_pattern_ops);

create table applicability (
  part_id bigint not null constraint applicability_part_id_fk references part (id) on delete cascade,
  model_id integer not null constraint applicability_model_id_fk references model (id) on delete cascade,
  node text not null default '',
  sheet integer,
  position integer,
  constraint applicability_part_id_model_id_pk primary key (part_id, model_id)
);
create index applicability_model_id_part_id_idx on applicability (model_id, part_id);

create table stock (
  part_id bigint not null constraint stock_part_id_fk references part (id) on delete cascade,
  branch_id integer not null constraint stock_branch_id_fk references branch (id),
  quantity integer not null,
  reserved integer not null default 0,
  updated_at timestamptz not null default now(),
  constraint stock_part_id_branch_id_pk primary key (part_id, branch_id),
  constraint stock_quantity_ck check (quantity >= 0),
  constraint stock_reserved_ck check (reserved >= 0)
);
create index stock_branch_id_part_id_idx on stock (branch_id, part_id) where quantity > reserved;

create table price_list (
  id integer constraint price_list_id_pk primary key,
  country_id integer not null constraint price_list_country_id_uq unique,
  name text not null,
  currency text not null,
  constraint price_list_currency_ck check (currency in ('RUB', 'KZT'))
);

create table price (
  price_list_id integer not null constraint price_price_list_id_fk references price_list (id),
  part_id bigint not null constraint price_part_id_fk references part (id) on delete cascade,
  price_minor bigint not null,
  old_price_minor bigint,
  is_sale boolean not null default false,
  is_super_price boolean not null default false,
  updated_at timestamptz not null default now(),
  constraint price_price_list_id_part_id_pk primary key (price_list_id, part_id),
  constraint price_price_minor_ck check (price_minor >= 0),
  constraint price_old_price_minor_ck check (old_price_minor is null or old_price_minor > price_minor)
);
create index price_part_id_idx on price (part_id);

-- carts and orders ---------------------------------------------------------------------------------
create table cart (
  id uuid constraint cart_id_pk primary key default uuidv7(),
  user_id uuid constraint cart_user_id_uq unique constraint cart_user_id_fk references user_account (id) on delete cascade,
  session_id uuid constraint cart_session_id_uq unique constraint cart_session_id_fk references session (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint cart_owner_ck check (num_nonnulls(user_id, session_id) = 1)
);

create table cart_line (
  id uuid constraint cart_line_id_pk primary key default uuidv7(),
  cart_id uuid not null constraint cart_line_cart_id_fk references cart (id) on delete cascade,
  part_id bigint not null constraint cart_line_part_id_fk references part (id),
  count integer not null,
  is_checked boolean not null default true,
  created_at timestamptz not null default now(),
  constraint cart_line_cart_id_part_id_uq unique (cart_id, part_id),
  constraint cart_line_count_ck check (count between 1 and 9999)
);
create index cart_line_part_id_idx on cart_line (part_id);

create sequence customer_order_number_seq start 48001;

-- An order copies everything it shows: articles, names, prices. It never looks back at the price list.
create table customer_order (
  id uuid constraint customer_order_id_pk primary key default uuidv7(),
  number bigint not null default nextval('customer_order_number_seq') constraint customer_order_number_uq unique,
  user_id uuid not null constraint customer_order_user_id_fk references user_account (id),
  branch_id integer not null constraint customer_order_branch_id_fk references branch (id),
  status text not null default 'accepted',
  currency text not null,
  total_minor bigint not null,
  weight_grams bigint not null,
  delivery_method text not null,
  delivery_price_minor bigint not null default 0,
  payment_method text not null,
  pickup_date date not null,
  buyer_kind text not null,
  organization_name text not null default '',
  tax_id text not null default '',
  organization_address text not null default '',
  contact_name text not null,
  contact_phone text not null,
  contact_email text not null default '',
  customer_number text not null default '',
  comment text not null default '',
  idempotency_key text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint customer_order_user_id_idempotency_key_uq unique (user_id, idempotency_key),
  constraint customer_order_status_ck check (status in ('accepted', 'confirmed', 'assembled', 'ready', 'handed_over', 'cancelled')),
  constraint customer_order_currency_ck check (currency in ('RUB', 'KZT')),
  constraint customer_order_total_minor_ck check (total_minor > 0),
  constraint customer_order_weight_grams_ck check (weight_grams >= 0),
  constraint customer_order_delivery_method_ck check (delivery_method in ('pickup', 'calc', 'terminals')),
  constraint customer_order_delivery_price_minor_ck check (delivery_price_minor >= 0),
  constraint customer_order_payment_method_ck check (payment_method in ('limit', 'invoice', 'installment')),
  constraint customer_order_buyer_kind_ck check (buyer_kind in ('organization', 'person'))
);
create index customer_order_user_id_created_at_idx on customer_order (user_id, created_at desc);
create index customer_order_branch_id_idx on customer_order (branch_id);

create table customer_order_line (
  id uuid constraint customer_order_line_id_pk primary key default uuidv7(),
  order_id uuid not null constraint customer_order_line_order_id_fk references customer_order (id) on delete cascade,
  line_number integer not null,
  part_id bigint not null constraint customer_order_line_part_id_fk references part (id),
  code1c text not null,
  article text not null,
  name text not null,
  manufacturer_name text not null,
  icon text not null,
  slug text not null,
  count integer not null,
  price_minor bigint not null,
  old_price_minor bigint,
  total_minor bigint not null,
  weight_grams bigint not null,
  -- Pieces that the chosen branch had; the rest comes from other branches.
  count_at_branch integer not null,
  constraint customer_order_line_order_id_line_number_uq unique (order_id, line_number),
  constraint customer_order_line_count_ck check (count between 1 and 9999),
  constraint customer_order_line_count_at_branch_ck check (count_at_branch between 0 and count),
  constraint customer_order_line_price_minor_ck check (price_minor > 0),
  constraint customer_order_line_total_minor_ck check (total_minor = price_minor * count),
  constraint customer_order_line_weight_grams_ck check (weight_grams >= 0)
);
create index customer_order_line_part_id_idx on customer_order_line (part_id);

create table stock_reservation (
  order_line_id uuid not null constraint stock_reservation_order_line_id_fk references customer_order_line (id) on delete cascade,
  branch_id integer not null constraint stock_reservation_branch_id_fk references branch (id),
  part_id bigint not null constraint stock_reservation_part_id_fk references part (id),
  quantity integer not null,
  constraint stock_reservation_order_line_id_branch_id_pk primary key (order_line_id, branch_id),
  constraint stock_reservation_quantity_ck check (quantity > 0)
);

create table customer_order_event (
  id uuid constraint customer_order_event_id_pk primary key default uuidv7(),
  order_id uuid not null constraint customer_order_event_order_id_fk references customer_order (id) on delete cascade,
  status text not null,
  note text not null default '',
  created_at timestamptz not null default now()
);
create index customer_order_event_order_id_idx on customer_order_event (order_id, created_at);

create table customer_order_file (
  id uuid constraint customer_order_file_id_pk primary key default uuidv7(),
  order_id uuid not null constraint customer_order_file_order_id_fk references customer_order (id) on delete cascade,
  name text not null,
  mime_type text not null,
  size_bytes integer not null,
  content bytea not null,
  constraint customer_order_file_size_bytes_ck check (size_bytes between 1 and 10485760)
);
create index customer_order_file_order_id_idx on customer_order_file (order_id);

-- work in the background ----------------------------------------------------------------------------
create table outbox (
  id uuid constraint outbox_id_pk primary key default uuidv7(),
  job_name text not null,
  queue text not null,
  payload jsonb not null,
  request_id text,
  created_at timestamptz not null default now(),
  dispatched_at timestamptz
);
create index outbox_undispatched_idx on outbox (id) where dispatched_at is null;
create function notify_outbox() returns trigger language plpgsql as $$
begin perform pg_notify('outbox', ''); return null; end $$;
create trigger outbox_notify after insert on outbox for each statement execute function notify_outbox();

-- Every call, SMS and e-mail that left or is to leave. The dedupe key makes a repeated job harmless.
create table message (
  id uuid constraint message_id_pk primary key default uuidv7(),
  dedupe_key text not null constraint message_dedupe_key_uq unique,
  channel text not null,
  recipient text not null,
  template text not null,
  subject text not null default '',
  body_text text not null default '',
  body_html text,
  -- Kept in demo mode only, for the demo outbox.
  code text,
  auth_code_id uuid constraint message_auth_code_id_fk references auth_code (id) on delete set null,
  status text not null default 'pending',
  tries integer not null default 0,
  last_error text,
  provider text,
  provider_message_id text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint message_channel_ck check (channel in ('call', 'sms', 'email')),
  constraint message_status_ck check (status in ('pending', 'sent', 'failed'))
);
create index message_recipient_created_at_idx on message (recipient, created_at desc);
create index message_created_at_idx on message (created_at desc);
create index message_failed_idx on message (created_at desc) where status = 'failed';

-- Names and versions of the data that is loaded once (regions, demo shop).
create table seed_state (
  name text constraint seed_state_name_pk primary key,
  version text not null,
  loaded_at timestamptz not null default now()
);
`.execute(db)
}
