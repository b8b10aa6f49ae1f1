import { createHash } from 'node:crypto'
import type { AccountRole } from '@agromarket/shared'
import type { Database } from '../platform/db/index.ts'
import { consentDocuments } from './consent-documents.ts'
import { privacyPolicy } from './documents/privacy-policy.ts'
import { hashPassword } from './password.ts'

export interface NewAccount {
  name: string
  email: string | null
  /** 11 or 12 digits. */
  phone: string | null
  /** Null: nobody signs in by one. */
  password: string | null
  /** Staff accounts are made from the command line only. */
  roles: readonly AccountRole[]
  /** The branch that the roles are limited to. */
  branchId?: number | null
  areaId?: string | null
  organizationId?: string | null
  /** Where the consents were given: «cli», «demo». */
  formId: string
}

/** Opens an account with confirmed contacts and its consents; undefined when the e-mail or phone is taken. */
export async function createAccount(db: Database, account: NewAccount): Promise<{ id: string } | undefined> {
  const passwordHash = account.password === null ? null : await hashPassword(account.password)
  const { name, email, phone, areaId = null, organizationId = null } = account
  return db.transaction().execute(async (trx) => {
    const now = new Date()
    const created = await trx
      .insertInto('userAccount')
      .values({
        name,
        email,
        phone,
        emailConfirmedAt: email ? now : null,
        phoneConfirmedAt: phone ? now : null,
        areaId,
        organizationId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) return undefined
    if (passwordHash !== null) {
      await trx.insertInto('credential').values({ userId: created.id, passwordHash }).execute()
    }
    const { roles, branchId = null } = account
    if (roles.length > 0) {
      await trx
        .insertInto('accountRole')
        .values(roles.map((role) => ({ userId: created.id, role, branchId })))
        .execute()
    }
    await trx.insertInto('consentEvent').values(toConsents(created.id, account)).execute()
    return created
  })
}

/** What a shop keeps that says nothing else of it. */
const usualRepliesKeptDays = 365

function toConsents(userId: string, { email, phone, formId }: NewAccount) {
  const purposes = [
    { purpose: 'policy', document: privacyPolicy({ repliesKeptDays: usualRepliesKeptDays }) },
    { purpose: 'personal_data', document: consentDocuments['personal-data'] },
  ]
  return purposes.map(({ purpose, document }) => ({
    userId,
    contact: email ?? phone ?? '',
    purpose,
    action: 'given',
    documentId: document.slug,
    documentVersion: document.version,
    documentSha256: createHash('sha256').update(document.html).digest('hex'),
    formId,
    formUrl: '/signup',
    ip: '127.0.0.1',
    userAgent: formId,
  }))
}
