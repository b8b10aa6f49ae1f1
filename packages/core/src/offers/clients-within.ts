import { sql } from 'kysely'
import { listAreasOf, type Places } from '../area/index.ts'
import type { AccountsWithin, Scope } from '../auth/index.ts'
import { selectBuyersOf } from '../orders/index.ts'

/**
 * SQL: the accounts `u` that an employee makes offers for: who buys of his branches by their region, has ordered there, or
 * has asked them for an offer. Nobody else's contacts and cart are his to see.
 */
export function clientsWithin(scope: Scope, places: Places): AccountsWithin {
  if (scope.kind === 'all') return sql<boolean>`true`
  if (scope.kind !== 'branch') return sql<boolean>`false`
  const { branchIds } = scope
  const areas = listAreasOf(places, branchIds)
  const areaIds = areas.filter((id) => id !== null)
  return sql<boolean>`(u.area_id = any(${areaIds}::text[]) or (u.area_id is null and ${areas.includes(null)})
    or u.id in (${selectBuyersOf(branchIds)})
    or exists (select from offer f where f.client_user_id = u.id and f.source_key like 'request:%'
      and f.branch_id = any(${branchIds}::integer[])))`
}
