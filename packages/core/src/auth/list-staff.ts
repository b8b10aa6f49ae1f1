import { type AccountRole, accountRoles, type Permission } from '@agromarket/shared'
import type { Reader } from '../platform/db/index.ts'
import { roleGrants } from './permissions.ts'
import * as staffRepository from './staff.repository.ts'

/** The people whose roles bring a permission for the records of one branch, by name; null: for those of every branch. */
export async function listStaff(
  db: Reader,
  { permission, branchId }: { permission: Permission; branchId: number | null },
): Promise<{ id: string; name: string }[]> {
  const reaching = (reach: 'all' | 'branch'): AccountRole[] =>
    accountRoles.filter((role) => roleGrants[role][permission] === reach)
  return staffRepository.findByRoles(db, { everywhere: reaching('all'), atBranch: reaching('branch'), branchId })
}
