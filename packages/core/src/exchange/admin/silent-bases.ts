import type { SilentBase } from '@agromarket/shared'
import { requirePermission } from '../../auth/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import type { Reader } from '../../platform/db/index.ts'
import { listSilences, type Silence } from '../metrics/figures.repository.ts'

const hourMs = 60 * 60_000

/** Bases that have been silent for longer than their settings allow. Throws unauthenticated, forbidden. */
export async function listSilentBases(ctx: RequestContext): Promise<SilentBase[]> {
  requirePermission(ctx, 'exchange.manage')
  return (await findSilent(ctx.db)).map(({ name, kind, silenceMs }) => ({ name, kind, hours: toHours(silenceMs) }))
}

export async function findSilent(db: Reader): Promise<Silence[]> {
  return (await listSilences(db)).filter(({ silenceMs, limitMs }) => silenceMs > limitMs)
}

export function toHours(silenceMs: number): number {
  return Math.floor(silenceMs / hourMs)
}
