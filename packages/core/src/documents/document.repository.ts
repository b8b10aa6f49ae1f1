import { type DocumentKind, documentKinds } from '@agromarket/shared'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Reader, Trx } from '../platform/db/index.ts'

export interface DocumentRow {
  id: string
  kind: DocumentKind
  subjectId: string
  number: string
  storedFileId: string | null
  longJobId: string | null
}

const shown = ['id', 'kind', 'subjectId', 'number', 'storedFileId', 'longJobId'] as const

/** Undefined when the very same document has been issued already, or is being issued just now: wait, and find it. */
export async function insert(
  trx: Trx,
  row: {
    kind: DocumentKind
    subjectId: string
    number: string
    issuedOn: string
    content: unknown
    factsSha256: string
  },
): Promise<string | undefined> {
  const inserted = await trx
    .insertInto('issuedDocument')
    .values({ ...row, content: JSON.stringify(row.content) })
    .onConflict((conflict) => conflict.columns(['subjectId', 'kind', 'factsSha256']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** SQL: the day of the subject's first invoice, which all later ones keep; null before there is one. */
export function selectInvoiceDay(subjectId: RawBuilder<string>): RawBuilder<string | null> {
  return sql`(select min(d.issued_on) from issued_document d where d.subject_id = ${subjectId} and d.kind = 'invoice')`
}

export async function setNumber(trx: Trx, id: string, number: string): Promise<void> {
  await trx.updateTable('issuedDocument').set({ number }).where('id', '=', id).execute()
}

export async function setLongJob(trx: Trx, id: string, longJobId: string): Promise<void> {
  await trx.updateTable('issuedDocument').set({ longJobId }).where('id', '=', id).execute()
}

/** False when another run was quicker. */
export async function setFile(trx: Trx, id: string, storedFileId: string): Promise<boolean> {
  const result = await trx
    .updateTable('issuedDocument')
    .set({ storedFileId })
    .where('id', '=', id)
    .where('storedFileId', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** The document of these facts, locked so that its printing is started once. */
export async function lockByFacts(
  trx: Trx,
  key: { kind: DocumentKind; subjectId: string; factsSha256: string },
): Promise<DocumentRow> {
  const row = await trx
    .selectFrom('issuedDocument')
    .select(shown)
    .where('subjectId', '=', key.subjectId)
    .where('kind', '=', key.kind)
    .where('factsSha256', '=', key.factsSha256)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return toDocument(row)
}

/** The first document of its kind: what is issued anew later keeps its number and day. */
export async function findFirst(
  db: Reader,
  subjectId: string,
  kind: DocumentKind,
): Promise<{ number: string; issuedOn: string } | undefined> {
  return db
    .selectFrom('issuedDocument')
    .select(['number', sql<string>`issued_on::text`.as('issuedOn')])
    .where('subjectId', '=', subjectId)
    .where('kind', '=', kind)
    .orderBy('id')
    .executeTakeFirst()
}

/** Of each kind the newest. */
export async function listNewest(db: Reader, subjectId: string): Promise<DocumentRow[]> {
  const rows = await db
    .selectFrom('issuedDocument')
    .distinctOn('kind')
    .select(shown)
    .where('subjectId', '=', subjectId)
    .where('kind', 'in', documentKinds)
    .orderBy('kind')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toDocument)
}

export async function findOf(db: Reader, subjectId: string, id: string): Promise<DocumentRow | undefined> {
  const row = await db
    .selectFrom('issuedDocument')
    .select(shown)
    .where('id', '=', id)
    .where('subjectId', '=', subjectId)
    .where('kind', 'in', documentKinds)
    .executeTakeFirst()
  return row && toDocument(row)
}

export async function findToPrint(db: Database, id: string) {
  return db
    .selectFrom('issuedDocument')
    .select(['kind', 'number', 'content', 'createdAt', 'storedFileId', sql<string>`issued_on::text`.as('issuedOn')])
    .where('id', '=', id)
    .$narrowType<{ kind: DocumentKind; createdAt: Date; content: unknown }>()
    .executeTakeFirst()
}

export async function find(db: Reader, id: string): Promise<DocumentRow | undefined> {
  const row = await db.selectFrom('issuedDocument').select(shown).where('id', '=', id).executeTakeFirst()
  return row && toDocument(row)
}

function toDocument(row: Omit<DocumentRow, 'kind'> & { kind: string }): DocumentRow {
  return row as DocumentRow
}
