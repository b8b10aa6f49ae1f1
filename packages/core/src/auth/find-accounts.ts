import type { AccountRole } from '@agromarket/shared'
import type { Reader, Trx } from '../platform/db/index.ts'

export interface FoundAccount {
  id: string
  name: string
  email: string | null
}

/** People by their accounts or by an e-mail address, for domains that say who works on what. */
export async function findAccounts(
  db: Reader,
  by: { ids: readonly string[] } | { email: string },
): Promise<FoundAccount[]> {
  const query = db.selectFrom('userAccount').select(['id', 'name', 'email'])
  if ('email' in by) return query.where('email', '=', by.email).execute()
  return by.ids.length === 0 ? [] : query.where('id', 'in', by.ids).execute()
}

/** Gives an account one role more; it may have it already. */
export async function giveRole(trx: Trx, userId: string, role: AccountRole): Promise<void> {
  await trx
    .insertInto('accountRole')
    .values({ userId, role, branchId: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
