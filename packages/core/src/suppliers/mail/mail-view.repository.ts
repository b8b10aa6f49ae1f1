import { type SupplierMail, type SupplierMailQuery, supplierMailSchema } from '@agromarket/shared'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Reader } from '../../platform/db/index.ts'

/** Whose letters are looked at, and by whom; `suppliers` null is every letter, also those that are nobody's. */
export interface MailScope {
  userId: string
  suppliers: readonly string[] | null
}

type Filter = SupplierMailQuery['filter']

function within({ suppliers }: MailScope): RawBuilder<SqlBool> {
  return suppliers === null ? sql`true` : sql`m.supplier_id = any(${suppliers}::uuid[])`
}

const hasProblems = sql<SqlBool>`(m.state = 'refused' or exists (select from supplier_mail_attachment a
  left join supplier_file f on f.id = a.file_id
  where a.mail_id = m.id and (a.state = 'refused' or f.state in ('failed', 'rejected', 'unmapped'))))`

function toConditions({ userId }: MailScope): Record<Filter, RawBuilder<SqlBool>> {
  return {
    all: sql`true`,
    unread: sql`not exists (select from supplier_mail_read r where r.mail_id = m.id and r.user_id = ${userId}::uuid)`,
    problems: hasProblems,
    empty: sql`m.state = 'empty'`,
  }
}

function named(q: string): RawBuilder<SqlBool> {
  return q === '' ? sql`true` : sql`strpos(lower(m.sender || ' ' || m.subject), lower(${q})) > 0`
}

const attachments = sql`coalesce((select jsonb_agg(jsonb_build_object('name', a.name, 'sizeBytes', a.size_bytes,
    'state', a.state, 'reason', a.reason, 'file', case when f.id is null then null else jsonb_build_object('id', f.id,
      'state', f.state, 'problem', f.problem, 'counts', coalesce((select r.counts from supplier_run r
        where r.file_id = f.id order by r.id desc limit 1), '{}')) end) order by a.place)
  from supplier_mail_attachment a left join supplier_file f on f.id = a.file_id where a.mail_id = m.id), '[]')`

function select({ userId }: MailScope) {
  return sql`
    select m.id, case when s.id is null then null else jsonb_build_object('id', s.id, 'name', s.name) end as supplier,
      m.source, m.state, m.problem, m.sender, m.subject, m.content, m.size_bytes::float8 as size_bytes, m.received_at,
      exists (select from supplier_mail_read r where r.mail_id = m.id and r.user_id = ${userId}::uuid) as is_read,
      ${attachments} as attachments
    from supplier_mail m left join supplier s on s.id = m.supplier_id`
}

export async function list(
  db: Reader,
  scope: MailScope,
  { filter, q, page }: Pick<SupplierMailQuery, 'filter' | 'q' | 'page'>,
  perPage: number,
): Promise<SupplierMail[]> {
  const { rows } = await sql<StoredMail>`
    ${select(scope)} where ${within(scope)} and ${toConditions(scope)[filter]} and ${named(q)}
    order by m.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  return rows.map(toMail)
}

export async function find(db: Reader, scope: MailScope, id: string): Promise<SupplierMail | undefined> {
  const { rows } = await sql<StoredMail>`${select(scope)} where m.id = ${id} and ${within(scope)}`.execute(db)
  const [row] = rows
  return row && toMail(row)
}

export async function countByFilter(db: Reader, scope: MailScope, q: string): Promise<Record<Filter, number>> {
  const conditions = toConditions(scope)
  const { rows } = await sql<Record<Filter, number>>`
    select count(*)::float8 as all, (count(*) filter (where ${conditions.unread}))::float8 as unread,
      (count(*) filter (where ${conditions.problems}))::float8 as problems,
      (count(*) filter (where ${conditions.empty}))::float8 as empty
    from supplier_mail m where ${within(scope)} and ${named(q)}`.execute(db)
  return rows[0] ?? { all: 0, unread: 0, problems: 0, empty: 0 }
}

export async function markRead(db: Database, { userId }: MailScope, mailId: string): Promise<void> {
  await db
    .insertInto('supplierMailRead')
    .values({ userId, mailId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type StoredMail = Omit<SupplierMail, 'receivedAt' | 'attachments'> & { receivedAt: Date; attachments: unknown }

const attachmentsSchema = supplierMailSchema.shape.attachments

function toMail({ receivedAt, attachments: found, ...mail }: StoredMail): SupplierMail {
  return { ...mail, receivedAt: receivedAt.toISOString(), attachments: attachmentsSchema.parse(found) }
}
