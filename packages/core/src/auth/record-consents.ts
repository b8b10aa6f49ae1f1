import { createHash } from 'node:crypto'
import type { Visitor } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import { consentDocuments, type DocumentSlug } from './consent-documents.ts'

export type ConsentPurpose = 'personal_data' | 'advertising'

const documentOf = { personal_data: 'personal-data', advertising: 'advertising' } as const satisfies Record<
  ConsentPurpose,
  DocumentSlug
>

/** Appends what the person has just agreed to, with the very text he could read (152-ФЗ, integrations §9.1). */
export async function recordConsents(
  trx: Trx,
  visitor: Visitor,
  input: {
    /** Null: of somebody without an account. */ userId: string | null
    contact: string
    purposes: readonly ConsentPurpose[]
    formId: string
  },
): Promise<void> {
  if (input.purposes.length === 0) return
  const rows = input.purposes.map((purpose) => {
    const document = consentDocuments[documentOf[purpose]]
    return {
      userId: input.userId,
      contact: input.contact,
      purpose,
      action: 'given',
      documentId: document.slug,
      documentVersion: document.version,
      documentSha256: createHash('sha256').update(document.html).digest('hex'),
      formId: input.formId,
      formUrl: visitor.pageUrl || visitor.config.publicUrl,
      ip: visitor.ip,
      userAgent: visitor.userAgent.slice(0, 300),
    }
  })
  await trx.insertInto('consentEvent').values(rows).execute()
}

/** The purposes whose boxes are ticked. */
export function toPurposes(form: { acceptGDPR: boolean; acceptAds: boolean }): ConsentPurpose[] {
  return [
    ...(form.acceptGDPR ? (['personal_data'] as const) : []),
    ...(form.acceptAds ? (['advertising'] as const) : []),
  ]
}
