import type { PsBlockView, PsConfigView, PsPlace, PsType } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { findRecipient } from './find-recipient.ts'
import { toConfigView } from './get-ps-config.ts'
import { toScene } from './get-ps-page.ts'
import {
  listPlacesOfCategory,
  listPlacesOfModel,
  listPlacesOfPart,
  listPlacesOfPath,
  listPlacesOfType,
} from './list-places.ts'
import { loadBlocks } from './load-blocks.ts'
import { readPublished } from './load-config.ts'
import type { PsTarget } from './ps.repository.ts'
import * as psRepository from './ps.repository.ts'

/** What everybody meets there; null: nothing of the kind. Contract §2 get-…-ps-config…. */
export interface PlaceConfig {
  config: PsConfigView | null
}

export async function getConfigOfModel(ctx: RequestContext, { modelId }: { modelId: number }): Promise<PlaceConfig> {
  return findConfig(ctx, await listPlacesOfModel(ctx, modelId))
}

export async function getConfigOfCategory(
  ctx: RequestContext,
  { categoryId }: { categoryId: number },
): Promise<PlaceConfig> {
  return findConfig(ctx, await listPlacesOfCategory(ctx, categoryId))
}

export async function getConfigOfPart(ctx: RequestContext, { partId }: { partId: number }): Promise<PlaceConfig> {
  return findConfig(ctx, await listPlacesOfPart(ctx, partId))
}

/** A page that letters lead to stands at no place: whoever has not got its link learns of none. */
export async function getConfigOfType(ctx: RequestContext, type: PsType, target?: string): Promise<PlaceConfig> {
  if (type === 'landing') return { config: null }
  return findConfig(ctx, listPlacesOfType(type, target))
}

/** The link of the page that stands at a path. Spec §7 get-ps-hash-by-path. */
export async function getHashByPath(ctx: RequestContext, { path }: { path: string }): Promise<{ hash: string | null }> {
  const { places } = await listPlacesOfPath(ctx, path)
  return { hash: (await psRepository.findConfigOfPlace(ctx.readDb, places, null))?.hash ?? null }
}

/**
 * The blocks that a page of the shop shows to this recipient; none for somebody whom nobody has written to. A page that
 * fails here shows nothing. Spec §2 «personalised-block loader».
 */
export async function getBlocksOfPlace(
  ctx: RequestContext,
  { path, ...signs }: PsPlace,
): Promise<{ hash: string | null; blocks: PsBlockView[] }> {
  const none = { hash: null, blocks: [] }
  const recipient = await findRecipient(ctx, signs)
  if (!recipient || recipient.isOptedOut) return none
  const { places, modelId } = await listPlacesOfPath(ctx, path)
  const config = await psRepository.findConfigOfPlace(ctx.readDb, places, recipient.id)
  if (!config) return none
  const scene = toScene(ctx, { config, reader: { recipient, isHimself: true }, signs, modelId })
  return { hash: config.hash, blocks: await loadBlocks(scene, readPublished(ctx, config)) }
}

async function findConfig(ctx: RequestContext, places: readonly PsTarget[]): Promise<PlaceConfig> {
  const config = await psRepository.findConfigOfPlace(ctx.readDb, places, null)
  return { config: config ? toConfigView(ctx, config) : null }
}
