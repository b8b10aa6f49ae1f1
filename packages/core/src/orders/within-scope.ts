import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../auth/index.ts'

/** SQL for the orders `o` that a scope reaches. */
export function withinScope(scope: Scope): RawBuilder<boolean> {
  switch (scope.kind) {
    case 'own':
      return sql`o.user_id = ${scope.userId}`
    case 'organization':
      return sql`(o.user_id = ${scope.userId} or o.organization_id = ${scope.organizationId})`
    case 'branch':
      return sql`o.branch_id = any(${scope.branchIds}::integer[])`
    case 'all':
      return sql`true`
    case 'supplier':
      // Suppliers sell to the shop: no order is theirs.
      return sql`false`
  }
}
