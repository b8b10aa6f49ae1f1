import type { ModelCard, PickModels } from '@agromarket/shared'
import type { RequestContext } from '../../platform/context/index.ts'
import { getTaxonomy } from '../catalog-caches.ts'
import type { ModelRow } from '../taxonomy.repository.ts'
import type { Taxonomy } from '../taxonomy.ts'
import { toModelCard } from '../to-model-card.ts'

/** Models of the lines, in the catalogue's order; an unknown line has none. From memory. Spec §7 get-models. */
export async function listModelsOfLines(
  ctx: RequestContext,
  { modelLineIds }: { modelLineIds: readonly number[] },
): Promise<ModelCard[]> {
  const taxonomy = await getTaxonomy(ctx)
  return toCards(
    modelLineIds.flatMap((id) => taxonomy.modelsOfLine.get(id) ?? []),
    taxonomy,
  )
}

/** The models named by number or slug, in that order; unknown ones are left out. From memory. Spec §7 get-products-cards. */
export async function listNamedModels(
  ctx: RequestContext,
  { models }: { models: readonly (number | string)[] },
): Promise<ModelCard[]> {
  const taxonomy = await getTaxonomy(ctx)
  return toCards(
    models.flatMap((name) => findModel(name, taxonomy) ?? []),
    taxonomy,
  )
}

/**
 * Models of the kinds, those with the most parts first, some on special terms alone. An unknown kind has none. From
 * memory. Spec §7 get-products-cards-models.
 */
export async function pickModels(ctx: RequestContext, input: PickModels): Promise<ModelCard[]> {
  const taxonomy = await getTaxonomy(ctx)
  const excluded = new Set(input.excludeModels.map((name) => findModel(name, taxonomy)?.id))
  const categoryIds = input.categories && new Set(input.categories.flatMap((name) => findKind(name, taxonomy)))
  const countOf = ({ id }: ModelRow) => taxonomy.partCountOfModel.get(id) ?? 0
  const models = [...taxonomy.models.values()]
    .filter(({ id, isPromo, modelLineId }) => {
      const categoryId = taxonomy.modelLines.get(modelLineId)?.categoryId ?? 0
      return !excluded.has(id) && (isPromo || !input.isPromo) && (categoryIds?.has(categoryId) ?? true)
    })
    .sort((a, b) => countOf(b) - countOf(a) || a.id - b.id)
  return toCards(models.slice(0, input.quantity), taxonomy)
}

/** The kinds of machines that a model is of, the narrowest first. */
export async function listKindIdsOfModel(
  ctx: Pick<RequestContext, 'db' | 'readDb' | 'log'>,
  modelId: number,
): Promise<number[]> {
  const taxonomy = await getTaxonomy(ctx)
  const line = taxonomy.modelLines.get(taxonomy.models.get(modelId)?.modelLineId ?? 0)
  const ids: number[] = []
  for (let id = line?.categoryId ?? null; id !== null; id = taxonomy.categories.get(id)?.parentId ?? null) ids.push(id)
  return ids
}

function findModel(name: number | string, taxonomy: Taxonomy): ModelRow | undefined {
  return typeof name === 'number' ? taxonomy.models.get(name) : taxonomy.modelBySlug.get(name)
}

/** Ids of the kind and of those below it. */
function findKind(name: number | string, taxonomy: Taxonomy): readonly number[] {
  const category = typeof name === 'number' ? taxonomy.categories.get(name) : taxonomy.categoryByPath.get(name)
  return category?.kind === 'technique' ? (taxonomy.descendantIds.get(category.id) ?? []) : []
}

function toCards(models: readonly ModelRow[], taxonomy: Taxonomy): ModelCard[] {
  return [...new Set(models)].flatMap((model) => {
    const line = taxonomy.modelLines.get(model.modelLineId)
    return line ? [toModelCard(model, line, taxonomy)] : []
  })
}
