import type { PartCard } from '@agromarket/shared'
import { listRelatedNumbers } from '../catalog/index.ts'
import type { RequestContext } from '../platform/context/index.ts'

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
