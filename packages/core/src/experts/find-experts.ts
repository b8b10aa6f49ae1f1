import type { Expert } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import { listKindIdsOfModel } from '../catalog/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import * as expertRepository from './expert.repository.ts'

/** Experts by their numbers, in that order; those who are not shown are left out. Spec §7 /api/experts/get. */
export async function listExperts(ctx: RequestContext, ids: readonly number[]): Promise<Expert[]> {
  return toExperts(ctx, ids.length === 0 ? [] : await expertRepository.findByIds(ctx.readDb, ids))
}

/** Everybody who may be shown, for whoever chooses one. */
export async function listShownExperts(ctx: RequestContext): Promise<Expert[]> {
  return toExperts(ctx, await expertRepository.findAll(ctx.readDb))
}

/** The employee with this number in the company's books. Spec §7 get-manager-details. */
export async function findManager(ctx: RequestContext, externalId: string): Promise<Expert | undefined> {
  const [manager] = await toExperts(ctx, await expertRepository.findByExternalId(ctx.readDb, externalId))
  return manager
}

/** The expert with this account. Spec §7 get-expert-details. */
export async function findExpertOfUser(ctx: RequestContext, userId: string): Promise<Expert | undefined> {
  const [expert] = await toExperts(ctx, await expertRepository.findByUser(ctx.readDb, userId))
  return expert
}

/** Whom to ask about a machine: an expert of the visitor's branch for its kind. Null: nobody is shown there. */
export async function findExpertOfModel(ctx: RequestContext, { modelId }: { modelId: number }): Promise<Expert | null> {
  const kindIds = await listKindIdsOfModel(ctx, modelId)
  if (kindIds.length === 0) return null
  const rows = await expertRepository.findByBranch(ctx.readDb, ctx.place.branch.id, kindIds)
  const [expert] = await toExperts(ctx, rows.slice(0, 1))
  return expert ?? null
}

/** Whom to ask about what is no machine: the first of the visitor's branch who knows of all. Null: nobody is shown there. */
export async function findExpertOfBranch(ctx: RequestContext): Promise<Expert | null> {
  const rows = await expertRepository.findByBranch(ctx.readDb, ctx.place.branch.id, [])
  const [expert] = await toExperts(ctx, rows.slice(0, 1))
  return expert ?? null
}

/** Numbers in the company's books of everybody who works in the branches, shown or not. */
export function listManagerIds(ctx: RequestContext, branchIds: readonly number[]): Promise<string[]> {
  return expertRepository.findExternalIds(ctx.readDb, branchIds)
}

async function toExperts(ctx: RequestContext, rows: readonly expertRepository.ExpertRow[]): Promise<Expert[]> {
  const { branches } = await getPlaces(ctx.db)
  return rows.map(({ branchId, ...expert }) => ({
    ...expert,
    city: branches.find(({ id }) => id === branchId)?.city ?? '',
  }))
}
