import { scopeOf } from '../../auth/index.ts'
import { listManagerIds } from '../../experts/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'

/**
 * Whose recipients the viewer follows: numbers of their managers; null: everybody's. An employee follows those whom
 * somebody of his branch looks after. Refuses as requirePermission does.
 */
export async function findFollowedManagers(ctx: RequestContext): Promise<string[] | null> {
  const scope = scopeOf(ctx, 'personalPages.follow')
  if (scope.kind === 'all') return null
  return scope.kind === 'branch' ? listManagerIds(ctx, scope.branchIds) : []
}
