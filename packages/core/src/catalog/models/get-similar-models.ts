import {
  appError,
  type ModelCard,
  modelLimits,
  type SimilarFeature,
  type SimilarModels,
  type SimilarModelsQuery,
} from '@agromarket/shared'
import type { RequestContext } from '../../platform/context/index.ts'
import { getTaxonomy } from '../catalog-caches.ts'
import type { ModelRow } from '../taxonomy.repository.ts'
import type { Taxonomy } from '../taxonomy.ts'
import { toModelCard } from '../to-model-card.ts'
import { countFeatures, distanceOf, filterByFeatures, toFeatures } from './similar-features.ts'

/** Fewer of a kind are no choice: then the kind above takes part. */
const fewPeers = 3

/**
 * The models of the same kind that are left by the chosen features, the nearest first, and the features with what each
 * value would leave. From memory. Throws model_not_found. Spec §7 get-similar-models.
 */
export async function getSimilarModels(
  ctx: RequestContext,
  { modelId, filter }: SimilarModelsQuery,
): Promise<SimilarModels> {
  const taxonomy = await getTaxonomy(ctx)
  const model = taxonomy.models.get(modelId)
  if (!model) throw appError('model_not_found')
  const peers = findPeers(model, taxonomy)
  const features = toFeatures(model, peers, (one) => makerOf(one, taxonomy))
  const left = filterByFeatures(peers, features, filter)
    .map((one) => ({ one, distance: distanceOf(model, one) }))
    .sort((a, b) => a.distance - b.distance || a.one.id - b.one.id)
  return {
    features: countFeatures(model, peers, features, filter),
    models: left.slice(0, modelLimits.cards).flatMap(({ one }) => toCard(one, taxonomy)),
    total: peers.length,
  }
}

/** The same, the models alone. */
export async function listSimilarModels(
  ctx: RequestContext,
  query: SimilarModelsQuery,
): Promise<{ models: ModelCard[] }> {
  const { models } = await getSimilarModels(ctx, query)
  return { models }
}

/** The same, the features alone. */
export async function listSimilarFeatures(
  ctx: RequestContext,
  query: SimilarModelsQuery,
): Promise<{ features: SimilarFeature[] }> {
  const { features } = await getSimilarModels(ctx, query)
  return { features }
}

function findPeers(model: ModelRow, taxonomy: Taxonomy): ModelRow[] {
  const category = taxonomy.categories.get(taxonomy.modelLines.get(model.modelLineId)?.categoryId ?? 0)
  if (!category) return []
  const own = modelsOf(category.id, taxonomy).filter(({ id }) => id !== model.id)
  if (own.length >= fewPeers || category.parentId === null) return own
  return modelsOf(category.parentId, taxonomy).filter(({ id }) => id !== model.id)
}

function modelsOf(categoryId: number, taxonomy: Taxonomy): ModelRow[] {
  const ids = new Set(taxonomy.descendantIds.get(categoryId))
  return [...taxonomy.models.values()].filter(({ modelLineId }) =>
    ids.has(taxonomy.modelLines.get(modelLineId)?.categoryId ?? 0),
  )
}

function makerOf(model: ModelRow, taxonomy: Taxonomy): { slug: string; name: string } {
  const line = taxonomy.modelLines.get(model.modelLineId)
  const maker = line && taxonomy.manufacturers.get(line.manufacturerId)
  return { slug: maker?.slug ?? '', name: maker?.name ?? '' }
}

function toCard(model: ModelRow, taxonomy: Taxonomy): ModelCard[] {
  const line = taxonomy.modelLines.get(model.modelLineId)
  return line ? [toModelCard(model, line, taxonomy)] : []
}
