import { type Kysely, sql } from 'kysely'

/**
 * Who sells at a branch, what the tax is since when, and the documents that were issued: each keeps all that it says,
 * so that it can be printed again byte for byte whatever has changed since.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table legal_entity (
  id integer constraint legal_entity_id_pk primary key,
  country_id integer not null,
  name text not null,
  -- ИНН or БИН
  tax_id text not null,
  -- КПП; empty where there is none
  tax_reason_code text not null default '',
  address text not null,
  bank_name text not null,
  -- БИК
  bank_code text not null,
  -- Р/с or ИИК
  account text not null,
  correspondent_account text not null default '',
  -- КБе and КНП of Kazakhstan
  beneficiary_code text not null default '',
  payment_code text not null default '',
  director text not null,
  accountant text not null,
  invoices_issued integer not null default 0,
  constraint legal_entity_tax_id_ck check (tax_id ~ '^([0-9]{10}|[0-9]{12})$'),
  constraint legal_entity_invoices_issued_ck check (invoices_issued >= 0)
);

create table legal_entity_branch (
  branch_id integer constraint legal_entity_branch_branch_id_pk primary key
    constraint legal_entity_branch_branch_id_fk references branch (id),
  legal_entity_id integer not null constraint legal_entity_branch_legal_entity_id_fk references legal_entity (id)
);
create index legal_entity_branch_legal_entity_id_idx on legal_entity_branch (legal_entity_id);

create table vat_rate (
  country_id integer not null,
  valid_from date not null,
  percent integer not null,
  constraint vat_rate_country_id_valid_from_pk primary key (country_id, valid_from),
  constraint vat_rate_percent_ck check (percent between 0 and 100)
);

create table issued_document (
  id uuid constraint issued_document_id_pk primary key default uuidv7(),
  kind text not null,
  -- What it is about: an order.
  subject_id uuid not null,
  number text not null,
  issued_on date not null,
  content jsonb not null,
  -- Of that part of the content which, once it has changed, makes another document.
  facts_sha256 text not null,
  stored_file_id uuid constraint issued_document_stored_file_id_fk references stored_file (id),
  long_job_id uuid constraint issued_document_long_job_id_fk references long_job (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint issued_document_subject_id_kind_facts_sha256_uq unique (subject_id, kind, facts_sha256)
);
create index issued_document_stored_file_id_idx on issued_document (stored_file_id);
create index issued_document_long_job_id_idx on issued_document (long_job_id);
`.execute(db)
}
