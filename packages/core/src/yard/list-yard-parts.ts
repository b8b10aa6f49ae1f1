import type { FittingPart } from '@agromarket/shared'
import { listFittingParts } from '../catalog/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { visitorOwner } from '../platform/owner/index.ts'
import * as yardRepository from './yard.repository.ts'

/** A table's length on the yard's page; the rest stands in the catalogue. */
const shown = 12

/**
 * The most wanted parts for the visitor's machines, or for the one of them that is named; another's machine has none.
 * With his own prices, none for a guest.
 */
export async function listYardParts(ctx: RequestContext, { id }: { id?: string | undefined }): Promise<FittingPart[]> {
  const owner = visitorOwner(ctx)
  if (!owner) return []
  const machines = await yardRepository.find(ctx.db, owner)
  const asked = id === undefined ? machines : machines.filter((machine) => machine.id === id)
  return listFittingParts(ctx, { modelIds: [...new Set(asked.map(({ modelId }) => modelId))], limit: shown })
}
