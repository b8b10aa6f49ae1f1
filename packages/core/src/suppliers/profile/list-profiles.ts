import type { ProfileVersion } from '@agromarket/shared'
import { findAccounts, requirePermission } from '../../auth/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import * as priceListRepository from './price-list.repository.ts'

/** How files of a price list were read, and who has said so, the newest first. Administrators alone. */
export async function listProfiles(ctx: RequestContext, priceListId: number): Promise<ProfileVersion[]> {
  requirePermission(ctx, 'suppliers.manage')
  const rows = await priceListRepository.listProfiles(ctx.db, priceListId)
  const authors = await findAccounts(ctx.db, { ids: rows.flatMap(({ createdBy }) => createdBy ?? []) })
  return rows.map(({ version, createdAt, createdBy, settings }) => ({
    version,
    settings,
    createdAt: createdAt.toISOString(),
    by: authors.find(({ id }) => id === createdBy)?.name ?? null,
  }))
}
