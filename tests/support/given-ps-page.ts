import type { Database } from '@agromarket/core/platform/db'
import { createPsSign } from '@agromarket/core/ps'
import type { PsType } from '@agromarket/shared'

let pages = 0

export interface GivenRecipient {
  name?: string
  farm?: string
  userCode?: string
  mailingId?: number
  managerExternalId?: string
  email?: string
  /** The account of the person. */
  userId?: string
}

/** Somebody who gets personal pages. */
export async function givenRecipient(
  db: Database,
  given: GivenRecipient = {},
): Promise<{ id: number; userCode: string }> {
  pages += 1
  return db
    .insertInto('psRecipient')
    .values({ userCode: `C-${pages}`, name: 'Пётр Ильич', farm: 'СПК «Нива»', ...given })
    .returning(['id', 'userCode'])
    .executeTakeFirstOrThrow()
}

/** The signs that the recipient's letter carries. */
export function signsOf(secret: string, { id, userCode }: { id: number; userCode: string }) {
  return { uc: createPsSign(secret, 'client', userCode), sendingId: createPsSign(secret, 'sending', String(id)) }
}

export interface GivenPsPage {
  type?: PsType
  target?: string
  recipientId?: number
  /** As they are kept, right or wrong. */
  blocks?: readonly unknown[]
  isPublished?: boolean
}

/** A page with these blocks, published unless told otherwise. */
export async function givenPsPage(db: Database, given: GivenPsPage = {}): Promise<{ id: string; hash: string }> {
  pages += 1
  const { type = 'landing', target = '', recipientId = null, blocks = [], isPublished = true } = given
  const page = await db
    .insertInto('psConfig')
    .values({
      hash: `page-${pages}-${crypto.randomUUID()}`,
      type,
      target,
      title: `Страница ${pages}`,
      recipientId,
      draft: JSON.stringify(blocks),
      published: isPublished ? 1 : null,
    })
    .returning(['id', 'hash'])
    .executeTakeFirstOrThrow()
  if (isPublished)
    await db
      .insertInto('psConfigVersion')
      .values({ configId: page.id, number: 1, blocks: JSON.stringify(blocks) })
      .execute()
  return page
}

/** A mailing whose letters lead to the page. */
export async function givenMailing(db: Database, configId: string): Promise<number> {
  pages += 1
  const { id } = await db
    .insertInto('psMailing')
    .values({ name: `Рассылка ${pages}`, configId, sentAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const greetingBlock = { id: 'greeting', type: 'greeting', settings: { text: 'Ваша подборка' } }
