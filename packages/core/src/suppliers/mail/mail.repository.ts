import type { SupplierMailSource } from '@agromarket/shared'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../platform/db/index.ts'

export interface NewMail {
  supplierId: string | null
  source: SupplierMailSource
  storedFileId: string
  sha256: string
  sizeBytes: number
  uploadedBy: string | null
}

export interface MailRow extends Omit<NewMail, 'sha256'> {
  id: string
  state: string
}

export interface NewAttachment {
  name: string
  sizeBytes: number
  state: 'taken' | 'known' | 'skipped' | 'refused'
  reason: string | null
  ruleId: string | null
  fileId: string | null
}

/** Everything that reading a letter has found out. */
export interface MailFindings {
  supplierId: string | null
  state: 'taken' | 'empty' | 'refused'
  problem: string | null
  sender: string
  subject: string
  content: string
}

export async function insert(trx: Trx, mail: NewMail): Promise<string> {
  const { id } = await trx.insertInto('supplierMail').values(mail).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The same letter: of the mailbox, or one that this supplier's people have uploaded. */
export async function findSame(
  db: Reader,
  { sha256, supplierId, source }: Pick<NewMail, 'sha256' | 'supplierId' | 'source'>,
): Promise<string | undefined> {
  const query = db.selectFrom('supplierMail').select('id').where('sha256', '=', sha256).orderBy('id').limit(1)
  const row = await (source === 'upload'
    ? query.where('source', '=', 'upload').where('supplierId', '=', supplierId)
    : query.where('source', '<>', 'upload')
  ).executeTakeFirst()
  return row?.id
}

export async function find(db: Reader, id: string): Promise<MailRow | undefined> {
  const row = await db
    .selectFrom('supplierMail')
    .select(['id', 'supplierId', 'source', 'storedFileId', 'uploadedBy', 'state'])
    .select(sql<number>`size_bytes::float8`.as('sizeBytes'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, source: row.source as SupplierMailSource }
}

/** False: it has been read already. */
export async function save(trx: Trx, id: string, findings: MailFindings): Promise<boolean> {
  const result = await trx
    .updateTable('supplierMail')
    .set(findings)
    .where('id', '=', id)
    .where('state', '=', 'received')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function insertAttachments(
  trx: Trx,
  mailId: string,
  attachments: readonly NewAttachment[],
): Promise<void> {
  if (attachments.length === 0) return
  await trx
    .insertInto('supplierMailAttachment')
    .values(attachments.map((attachment, place) => ({ ...attachment, mailId, place })))
    .execute()
}
