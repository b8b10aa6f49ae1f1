import type { MarkupChange, PreviewMarkups } from '@agromarket/shared'
import { requirePermission } from '../../auth/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import * as offerRepository from './offer.repository.ts'

/**
 * Which prices would move if these markups were saved, with the largest moves as examples, and how much each of them sells.
 * Nothing is written; a supplier who is paused sells nothing. Administrators alone.
 */
export async function previewMarkups(
  ctx: RequestContext,
  { supplierId, markups }: PreviewMarkups,
): Promise<MarkupChange> {
  requirePermission(ctx, 'suppliers.manage')
  const { rules, ...change } = await offerRepository.compareMarkups(ctx.db, supplierId, markups)
  const unused = { offers: 0, example: null }
  return {
    ...change,
    rules: markups.map((_, at) => {
      const { offers, example } = rules.find(({ place }) => place === at) ?? unused
      return { offers, example }
    }),
  }
}
