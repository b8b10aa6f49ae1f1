import type { Scope } from '../../auth/index.ts'

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
