import type { AccountRole } from '@agromarket/shared'
import { sql } from 'kysely'
import type { Reader } from '../platform/db/index.ts'

/** Accounts with one of the roles `everywhere`, or one of those `atBranch` for this branch. */
export async function findByRoles(
  db: Reader,
  { everywhere, atBranch, branchId }: { everywhere: AccountRole[]; atBranch: AccountRole[]; branchId: number | null },
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, u.name from user_account u
    where exists (select from account_role r where r.user_id = u.id
      and (r.role = any(${everywhere}::text[]) or (r.role = any(${atBranch}::text[]) and r.branch_id = ${branchId})))
    order by u.name, u.id`.execute(db)
  return rows
}
