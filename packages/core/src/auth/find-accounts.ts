import type { AccountRole } from '@agromarket/shared'
import type { RawBuilder } from 'kysely'
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

/** SQL: whom somebody may see, of the accounts `u`. */
export type AccountsWithin = RawBuilder<boolean>

/** Accounts of those `within` whose name or mailbox holds these words, or whose phone ends so, by name. */
export async function searchAccounts(
  db: Reader,
  { q, within }: { q: string; within: AccountsWithin },
): Promise<(FoundAccount & { phone: string | null })[]> {
  const words = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const digits = q.replace(/\D/g, '')
  return db
    .selectFrom('userAccount as u')
    .select(['u.id', 'u.name', 'u.email', 'u.phone', 'u.organizationId'])
    .where(within)
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['u.name']), 'like', words),
        eb(eb.fn<string>('lower', ['u.email']), 'like', words),
        ...(digits.length >= 4 ? [eb('u.phone', 'like', `%${digits}`)] : []),
      ]),
    )
    .orderBy('u.name')
    .limit(mostFound)
    .execute()
}

/** The account when it is one of those `within`. */
export async function findAccountWithin(
  db: Reader,
  { id, within }: { id: string; within: AccountsWithin },
): Promise<FoundAccount | undefined> {
  return db
    .selectFrom('userAccount as u')
    .select(['u.id', 'u.name', 'u.email', 'u.organizationId'])
    .where('u.id', '=', id)
    .where(within)
    .executeTakeFirst()
}

/** Gives an account one role more; it may have it already. */
export async function giveRole(trx: Trx, userId: string, role: AccountRole): Promise<void> {
  await trx
    .insertInto('accountRole')
    .values({ userId, role, branchId: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
