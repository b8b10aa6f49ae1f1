import type { PsPage, PsReader, PsSigns, PsVisit } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import type { PsScene } from './blocks/define-logic.ts'
import { findReaderOf, type PageReader } from './find-recipient.ts'
import { mayEdit } from './get-ps-config.ts'
import { loadBlocks } from './load-blocks.ts'
import { loadConfig, readPublished } from './load-config.ts'
import { listPark, type ParkRow } from './park.repository.ts'
import type { PsConfigRow, RecipientRow } from './ps.repository.ts'
import { createPsSign } from './ps-sign.ts'

/**
 * A personal page by its link, with what its blocks find for whoever looks at it. Throws not_found, rate_limited.
 * Spec §2 /ps/:hash, §3.
 */
export async function getPsPage(ctx: RequestContext, visit: PsVisit): Promise<PsPage> {
  const config = await loadConfig(ctx, visit.hash)
  const reader = await findReaderOf(ctx, config, visit)
  const scene = toScene(ctx, { config, reader, signs: visit, modelId: null })
  const blocks = await loadBlocks(scene, readPublished(ctx, config))
  return {
    hash: config.hash,
    type: config.type,
    title: config.title,
    reader: reader.isHimself ? reader.recipient && toReader(ctx, reader.recipient) : null,
    blocks,
    canEdit: mayEdit(ctx),
  }
}

function toReader(
  { config: { secret } }: RequestContext,
  { id, userCode, name, farm, isOptedOut }: RecipientRow,
): PsReader {
  const uc = createPsSign(secret, 'client', userCode)
  return { name, farm, isOptedOut, uc, sendingId: createPsSign(secret, 'sending', String(id)) }
}

/** What the blocks of a page are loaded for. */
export function toScene(
  ctx: RequestContext,
  of: { config: Pick<PsConfigRow, 'hash'>; reader: PageReader; signs: PsSigns; modelId: number | null },
): PsScene {
  const { config, reader, modelId } = of
  const { recipient } = reader
  const { uc, sendingId } = of.signs
  // A guest's page is the same for every guest: he is shown the first choice, one reader always his own.
  const seed = recipient ? `${config.hash} ${recipient.userCode}` : config.hash
  let park: Promise<ParkRow[]> | undefined
  return {
    ctx,
    ...reader,
    signs: { uc, sendingId },
    modelId,
    seed,
    park() {
      park ??= recipient ? listPark(ctx.db, recipient.userCode) : Promise.resolve([])
      return park
    },
  }
}
