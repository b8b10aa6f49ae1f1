import type { AccountRole } from '@agromarket/shared'
import type { Reader, Trx } from '../platform/db/index.ts'

export interface FoundAccount {
  id: string
  name: string
  email: string | null
  organizationId: string | null
}

/** People by their accounts or by an e-mail address, for domains that say who works on what. */
export async function findAccounts(
  db: Reader,
  by: { ids: readonly string[] } | { email: string },
): Promise<FoundAccount[]> {
  const query = db.selectFrom('userAccount').select(['id', 'name', 'email', 'organizationId'])
  if ('email' in by) return query.where('email', '=', by.email).execute()
  return by.ids.length === 0 ? [] : query.where('id', 'in', by.ids).execute()
}

const mostFound = 10

/** Accounts whose name or mailbox holds these words, or whose phone ends so, by name. */
export async function searchAccounts(db: Reader, q: string): Promise<(FoundAccount & { phone: string | null })[]> {
  const words = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const digits = q.replace(/\D/g, '')
  return db
    .selectFrom('userAccount')
    .select(['id', 'name', 'email', 'phone', 'organizationId'])
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['name']), 'like', words),
        eb(eb.fn<string>('lower', ['email']), 'like', words),
        ...(digits.length >= 4 ? [eb('phone', 'like', `%${digits}`)] : []),
      ]),
    )
    .orderBy('name')
    .limit(mostFound)
    .execute()
}

/** Gives an account one role more; it may have it already. */
export async function giveRole(trx: Trx, userId: string, role: AccountRole): Promise<void> {
  await trx
    .insertInto('accountRole')
    .values({ userId, role, branchId: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
