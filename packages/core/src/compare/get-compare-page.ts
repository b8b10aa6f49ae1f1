import { appError, type ComparedKind, type ComparePage, compareLimits, type ProductCode } from '@agromarket/shared'
import { getProductCards, getProductKinds } from '../catalog/index.ts'
import type { RequestContext } from '../platform/context/index.ts'

/**
 * The products that an address names, by their kind, six of each at most, and how many more of a kind there are; with the visitor's own prices, none for a
 * guest. Throws not_found when it names nothing on sale. Spec §2 compare.
 */
export async function getComparePage(
  ctx: RequestContext,
  { codes }: { codes: readonly ProductCode[] },
): Promise<ComparePage> {
  const cards = await getProductCards(ctx, codes)
  const kindOf = await getProductKinds(ctx)
  const kinds = new Map<string, ComparedKind>()
  for (const card of cards) {
    const { path, name } = kindOf(card)
    const known = kinds.get(path) ?? { path, name, parts: [], models: [], leftOutCount: 0 }
    kinds.set(path, known)
    if (known.parts.length + known.models.length === compareLimits.maxOfKind) known.leftOutCount += 1
    else if (card.kind === 'part') known.parts.push(withoutKind(card))
    else known.models.push(withoutKind(card))
  }
  if (kinds.size === 0) throw appError('not_found')
  return { kinds: [...kinds.values()] }
}

function withoutKind<Card extends { kind: string }>({ kind: _, ...card }: Card): Omit<Card, 'kind'> {
  return card
}
