import type { Scope } from '../../auth/index.ts'
import type { SellerOfBranch } from './seller-desk.repository.ts'

/** Whether somebody of that scope sees a seller of these branches. */
export function reaches(scope: Scope, branchIds: readonly number[]): boolean {
  if (scope.kind === 'all') return true
  return scope.kind === 'branch' && branchIds.some((id) => scope.branchIds.includes(id))
}

/** The head of a branch changes who sells there alone: money of other branches is not his to send elsewhere. */
export function mayEdit(scope: Scope, branchIds: readonly number[]): boolean {
  if (scope.kind === 'all') return true
  return reaches(scope, branchIds) && scope.kind === 'branch' && branchIds.every((id) => scope.branchIds.includes(id))
}

/** Of all branches with their sellers, those that sell by this one. */
export function branchIdsOf(sellerId: number, given: readonly SellerOfBranch[]): number[] {
  return given.filter(({ legalEntityId }) => legalEntityId === sellerId).map(({ branchId }) => branchId)
}
