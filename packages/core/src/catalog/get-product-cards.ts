import {
  type ModelCard,
  type ProductCard,
  type ProductCode,
  splitProductCodes,
  toProductCode,
} from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { getTaxonomy } from './catalog-caches.ts'
import { getPartCards } from './get-part-cards.ts'
import { toModelCard } from './to-model-card.ts'

/** Cards of the models by id, in that order; unknown ones are left out. From memory. */
export async function getModelCards(
  ctx: Pick<RequestContext, 'db' | 'readDb' | 'log'>,
  ids: readonly number[],
): Promise<ModelCard[]> {
  const taxonomy = await getTaxonomy(ctx)
  return [...new Set(ids)].flatMap((id) => {
    const model = taxonomy.models.get(id)
    const line = model && taxonomy.modelLines.get(model.modelLineId)
    return model && line ? [toModelCard(model, line, taxonomy)] : []
  })
}

/** Cards of parts on sale and of machines in the order of the codes; what is not there is left out. One SQL statement. */
export async function getProductCards(ctx: RequestContext, codes: readonly ProductCode[]): Promise<ProductCard[]> {
  const { partIds, modelIds } = splitProductCodes(codes)
  const [parts, models] = await Promise.all([getPartCards(ctx, partIds), getModelCards(ctx, modelIds)])
  const cards = new Map<ProductCode, ProductCard>([
    ...parts.map((part) => [toProductCode({ partId: part.id }), { kind: 'part', ...part }] as const),
    ...models.map((model) => [toProductCode({ modelId: model.id }), { kind: 'model', ...model }] as const),
  ])
  return codes.flatMap((code) => cards.get(code) ?? [])
}

/** Tells the kind within which a product is compared: the part's group, or the machine's own category. From memory. */
export async function getProductKinds(
  ctx: Pick<RequestContext, 'db' | 'readDb' | 'log'>,
): Promise<(card: ProductCard) => { path: string; name: string }> {
  const taxonomy = await getTaxonomy(ctx)
  return (card) => {
    const path =
      card.kind === 'part'
        ? card.category.path.replace(/\/.*/, '')
        : (taxonomy.categories.get(taxonomy.modelLineBySlug.get(card.modelLine.slug)?.categoryId ?? 0)?.path ?? '')
    return { path, name: taxonomy.categoryByPath.get(path)?.name ?? '' }
  }
}
