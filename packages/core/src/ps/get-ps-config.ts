import {
  appError,
  isAllowed,
  type PsConfigListItem,
  type PsConfigsQuery,
  type PsConfigView,
  psTypeNames,
  psTypes,
} from '@agromarket/shared'
import { grantsOf } from '../auth/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { loadConfig, readPublished } from './load-config.ts'
import type { PsConfigRow } from './ps.repository.ts'
import * as psRepository from './ps.repository.ts'

/** What a page is made of, by its link. Throws not_found, rate_limited. Contract §2 get-config. */
export async function getPsConfig(ctx: RequestContext, { hash }: { hash: string }): Promise<PsConfigView> {
  return toConfigView(ctx, await loadConfig(ctx, hash))
}

/**
 * The same by the page's number: a client's own page and one of a mailing for editors alone, for whom the link is what
 * opens it. Throws not_found.
 */
export async function getPsConfigById(ctx: RequestContext, { id }: { id: string }): Promise<PsConfigView> {
  const config = await psRepository.findConfigById(ctx.db, id)
  if (!config || config.published === null) throw appError('not_found')
  if (!mayEdit(ctx) && (config.recipientId !== null || config.type === 'landing')) throw appError('not_found')
  return toConfigView(ctx, config)
}

/** Pages of everybody; for editors all. Spec §7 GET /api/ps. */
export async function listPsConfigs(
  ctx: RequestContext,
  { filter, fields }: PsConfigsQuery,
): Promise<{ items: PsConfigListItem[] }> {
  const type = psTypeNames.find((name) => psTypes[name] === filter.ps_type_id) ?? null
  const rows = await psRepository.listConfigs(ctx.readDb, { type, isAll: mayEdit(ctx) })
  const items = rows.map(({ type: own, ...row }) => ({ ...row, ps_type_id: psTypes[own] }))
  if (!fields) return { items }
  return { items: items.map((item) => Object.fromEntries(fields.map((name) => [name, item[name]]))) }
}

/** Hidden blocks are an editor's business. */
export function toConfigView(ctx: RequestContext, config: PsConfigRow): PsConfigView {
  const blocks = readPublished(ctx, config).filter(({ isHidden }) => !isHidden || mayEdit(ctx))
  return { hash: config.hash, decodedConfig: { type: config.type, blocks } }
}

export function mayEdit(ctx: RequestContext): boolean {
  return isAllowed({ grants: grantsOf(ctx.user) }, 'personalPages.edit')
}
