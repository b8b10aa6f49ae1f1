import type { SilentBase } from '@agromarket/shared'
import { requirePermission } from '../../auth/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import { findFigures } from '../metrics/figures.repository.ts'

const hourMs = 60 * 60_000

/** Bases that have been silent for longer than their settings allow. Throws unauthenticated, forbidden. */
export async function listSilentBases(ctx: RequestContext): Promise<SilentBase[]> {
  requirePermission(ctx, 'exchange.manage')
  const figures = await findFigures(ctx.db)
  return figures
    .filter(({ silenceMs, limitMs }) => silenceMs > limitMs)
    .map(({ name, silenceMs }) => ({ name, hours: Math.floor(silenceMs / hourMs) }))
}
