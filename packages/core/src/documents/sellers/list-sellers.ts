import type { DeskSeller, SellersDesk } from '@agromarket/shared'
import { getPlaces } from '../../area/index.ts'
import { scopeOf } from '../../auth/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import * as sellerDeskRepository from './seller-desk.repository.ts'
import { branchIdsOf, mayEdit, reaches } from './seller-policy.ts'

const mostChanges = 50

/** The sellers of the visitor's branches, with their history; all of them for whoever answers for all branches. */
export async function listSellers(ctx: RequestContext): Promise<SellersDesk> {
  const scope = scopeOf(ctx, 'sellers.edit')
  const [rows, given, { branches }] = await Promise.all([
    sellerDeskRepository.list(ctx.db),
    sellerDeskRepository.listBranches(ctx.db),
    getPlaces(ctx.db),
  ])
  const sellers = rows.flatMap((row): DeskSeller[] => {
    const branchIds = branchIdsOf(row.id, given)
    return reaches(scope, branchIds) ? [{ ...row, branchIds, canEdit: mayEdit(scope, branchIds) }] : []
  })
  const ids = sellers.map(({ id }) => id)
  const changes = await sellerDeskRepository.listChanges(ctx.db, ids, mostChanges)
  return {
    sellers,
    branches: branches.map(({ id, city, countryId }) => ({ id, city, countryId })),
    canAssign: scope.kind === 'all',
    changes: changes.map(({ createdAt, ...change }) => ({ ...change, at: createdAt.toISOString() })),
  }
}
