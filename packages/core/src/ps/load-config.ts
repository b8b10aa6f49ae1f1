import { appError, type PsBlock, readBlocks } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { limitAddress } from '../platform/rate-limit/index.ts'
import type { PsConfigRow } from './ps.repository.ts'
import * as psRepository from './ps.repository.ts'

/** A page that people read is asked for often; a program that tries links asks more. */
const readsOfAddress = { name: 'ps-reads', points: 1_200, windowSeconds: 600 } as const
const missesOfAddress = { name: 'ps-misses', points: 60, windowSeconds: 600 } as const

/** A page by its link. Throws not_found for one that is not there or not published, rate_limited. */
export async function loadConfig(ctx: RequestContext, hash: string): Promise<PsConfigRow> {
  await limitAddress(ctx, readsOfAddress)
  const config = await psRepository.findConfigByHash(ctx.db, hash)
  if (config && config.published !== null) return config
  await limitAddress(ctx, missesOfAddress)
  throw appError('not_found')
}

/** The published blocks that can be shown, hidden ones among them; what cannot is logged and passed over. */
export function readPublished(ctx: Pick<RequestContext, 'log'>, config: PsConfigRow): PsBlock[] {
  const { blocks, dropped } = readBlocks(config.blocks)
  if (dropped.length > 0) ctx.log.warn({ config: config.id, dropped }, 'blocks of a personal page are passed over')
  return blocks
}
