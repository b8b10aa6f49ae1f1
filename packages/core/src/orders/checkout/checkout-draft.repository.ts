import type { CheckoutDraft } from '@agromarket/shared'
import { type Database, now } from '../../platform/db/index.ts'

export async function find(db: Database, userId: string): Promise<unknown> {
  const row = await db.selectFrom('checkoutDraft').select('fields').where('userId', '=', userId).executeTakeFirst()
  return row?.fields
}

export async function save(db: Database, userId: string, draft: CheckoutDraft): Promise<void> {
  const fields = JSON.stringify(draft)
  await db
    .insertInto('checkoutDraft')
    .values({ userId, fields })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ fields, updatedAt: now }))
    .execute()
}
