import { appError, type ChangeSeller, type KeptSeller, type SellerFields } from '@agromarket/shared'
import { getPlaces } from '../../area/index.ts'
import { type Scope, scopeOf } from '../../auth/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import type { Trx } from '../../platform/db/index.ts'
import * as sellerDeskRepository from './seller-desk.repository.ts'
import { branchIdsOf, mayEdit, reaches } from './seller-policy.ts'

/** Adds somebody who sells, for the branches named. Throws forbidden to whoever answers for some branches only, seller_branch_refused. */
export async function addSeller(ctx: RequestContext, { fields }: { fields: SellerFields }): Promise<{ id: number }> {
  const { user, scope } = editorOf(ctx)
  if (scope.kind !== 'all') throw appError('forbidden')
  await requireBranchesOf(ctx, fields)
  return ctx.db.transaction().execute(async (trx) => {
    await sellerDeskRepository.lockBranches(trx)
    const id = await sellerDeskRepository.insert(trx, fields)
    await sellerDeskRepository.assignBranches(trx, id, fields.branchIds)
    await remember(trx, { user, id, before: null, fields })
    return { id }
  })
}

/**
 * Changes a seller's details; invoices made out before keep theirs. Throws seller_not_found, seller_changed (somebody was
 * faster), seller_shared (he sells at branches that the visitor does not answer for), seller_branch_refused.
 */
export async function changeSeller(
  ctx: RequestContext,
  { id, version, fields }: ChangeSeller,
): Promise<{ id: number }> {
  const { user, scope } = editorOf(ctx)
  await requireBranchesOf(ctx, fields)
  return ctx.db.transaction().execute(async (trx) => {
    const given = await sellerDeskRepository.lockBranches(trx)
    const branchIds = branchIdsOf(id, given)
    const row = await sellerDeskRepository.lock(trx, id)
    if (!row || !reaches(scope, branchIds)) throw appError('seller_not_found')
    if (!mayEdit(scope, branchIds)) throw appError('seller_shared')
    if (row.version !== version) throw appError('seller_changed')
    if (row.countryId !== fields.countryId) throw appError('seller_branch_refused')
    // Who answers for some branches gives none away and takes none.
    const kept = scope.kind === 'all' ? fields : { ...fields, branchIds }
    const { version: _, invoicesIssued: __, ...before } = row
    await sellerDeskRepository.update(trx, id, kept)
    await sellerDeskRepository.assignBranches(trx, id, kept.branchIds)
    await remember(trx, { user, id, before: { ...before, branchIds }, fields: kept })
    return { id }
  })
}

function editorOf(ctx: RequestContext): { user: { id: string; name: string }; scope: Scope } {
  const scope = scopeOf(ctx, 'sellers.edit')
  if (!ctx.user) throw appError('unauthenticated')
  return { user: ctx.user, scope }
}

async function requireBranchesOf(ctx: RequestContext, { branchIds, countryId }: SellerFields): Promise<void> {
  const { branches } = await getPlaces(ctx.db)
  const known = new Set(branches.filter((branch) => branch.countryId === countryId).map(({ id }) => id))
  if (branchIds.some((id) => !known.has(id))) throw appError('seller_branch_refused')
}

async function remember(
  trx: Trx,
  change: { user: { id: string; name: string }; id: number; before: KeptSeller | null; fields: SellerFields },
): Promise<void> {
  const { user, id, before, fields } = change
  await sellerDeskRepository.remember(trx, {
    legalEntityId: id,
    userId: user.id,
    userName: user.name,
    before,
    after: { ...fields, id },
  })
}
