import type { PartCard, PostBlock } from '@agromarket/shared'
import { listRelatedNumbers } from '../catalog/index.ts'
import type { RequestContext } from '../platform/context/index.ts'

/** So many under a row: more of them are a list of the catalogue. */
const mostAnalogues = 3

/** Parts that stand in for those which are not sold any longer: what followed them, else what is as good. By the old id. */
export async function findReplacements(
  ctx: RequestContext,
  removedIds: readonly number[],
): Promise<ReadonlyMap<number, PartCard>> {
  const found = await Promise.all(
    [...new Set(removedIds)].map(async (id) => {
      const related = await listRelatedNumbers(ctx, id)
      const part = (['successor', 'analogue'] as const)
        .flatMap((kind) => related.find(({ relation, part: card }) => relation === kind && card)?.part ?? [])
        .at(0)
      return part ? [[id, part] as const] : []
    }),
  )
  return new Map(found.flat())
}

/** Parts on sale that are as good as those of the blocks that show them. By the id of the named one. */
export async function findAnalogues(
  ctx: RequestContext,
  blocks: readonly PostBlock[],
): Promise<ReadonlyMap<number, PartCard[]>> {
  const ids = blocks.flatMap((block) =>
    block.type === 'parts' && block.hasAnalogues ? block.items.map(({ partId }) => partId) : [],
  )
  const found = await Promise.all(
    [...new Set(ids)].map(async (id) => {
      const related = await listRelatedNumbers(ctx, id)
      const analogues = related.flatMap(({ relation, part }) =>
        (relation === 'analogue' || relation === 'shared') && part ? [part] : [],
      )
      return [id, analogues.slice(0, mostAnalogues)] as const
    }),
  )
  return new Map(found)
}
