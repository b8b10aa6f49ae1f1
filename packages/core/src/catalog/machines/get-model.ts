import { appError, type ModelAnswer, type ModelQuery } from '@agromarket/shared'
import type { RequestContext } from '../../platform/context/index.ts'
import { getTaxonomy } from '../catalog-caches.ts'
import { machineImageUrl } from '../filtration/machine-image-url.ts'
import { categoryTrail } from '../taxonomy.ts'
import { modelLineUrl, toModelCard } from '../to-model-card.ts'

/** One model as other clients read it; machines are sold by request, so it has no price. Throws not_found. Contract §2. */
export async function getModel(ctx: RequestContext, { id }: ModelQuery): Promise<ModelAnswer> {
  const taxonomy = await getTaxonomy(ctx)
  const model = taxonomy.models.get(id)
  const line = model && taxonomy.modelLines.get(model.modelLineId)
  if (!line) throw appError('not_found')
  const card = toModelCard(model, line, taxonomy)
  return {
    model: {
      id: model.id,
      slug: model.slug,
      name: model.name,
      manufacturer: card.manufacturer,
      technique: categoryTrail(taxonomy, line.categoryId)[0]?.name ?? '',
      modelLine: card.modelLine.name,
      images: [machineImageUrl(line.icon)],
      specifications: card.specifications.map(({ name, value, unit = '' }) => ({ name, value, unit })),
      price: null,
      url: card.url,
      pageRoute: 'model',
    },
  }
}

/** The address of a model line. Throws not_found. Spec §2 /model-lines/view. */
export async function getModelLinePath(ctx: RequestContext, { id }: ModelQuery): Promise<{ url: string }> {
  const taxonomy = await getTaxonomy(ctx)
  const line = taxonomy.modelLines.get(id)
  if (!line) throw appError('not_found')
  return { url: modelLineUrl(line, taxonomy) }
}
