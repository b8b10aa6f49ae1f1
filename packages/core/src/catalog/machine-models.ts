import type { FittingPart, MachineModel, ModelChoices, ModelChoicesQuery } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { getTaxonomy } from './catalog-caches.ts'
import * as fitRepository from './fit.repository.ts'
import { getPartCards } from './get-part-cards.ts'
import { matchModels } from './match-taxonomy.ts'
import type { ModelLineRow, ModelRow } from './taxonomy.repository.ts'
import type { Taxonomy } from './taxonomy.ts'
import { modelLineUrl } from './to-model-card.ts'

/** Models shown at once; whoever looks for another types more of its name. */
const mostShown = 30

/** The models by id, as machines of somebody's; unknown ones are left out. From memory. */
export async function getMachineModels(
  ctx: Pick<RequestContext, 'db' | 'readDb' | 'log'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, MachineModel>> {
  const taxonomy = await getTaxonomy(ctx)
  return new Map(
    ids.flatMap((id) => {
      const model = taxonomy.models.get(id)
      const found = model && toMachineModel(model, taxonomy)
      return found ? [[id, found]] : []
    }),
  )
}

/**
 * What a machine can be chosen from after the steps taken: kinds, makers of the kind, their lines, models; or the models
 * that a query names within them. From memory. Spec §1 mehdvor.
 */
export async function getModelChoices(ctx: RequestContext, input: ModelChoicesQuery): Promise<ModelChoices> {
  const taxonomy = await getTaxonomy(ctx)
  const ofKind = [...taxonomy.modelLines.values()].filter((line) => isOfKind(line, input.technique, taxonomy))
  const ofMaker = ofKind.filter((line) => !input.maker || makerOf(line, taxonomy)?.slug === input.maker)
  const lines = ofMaker.filter((line) => !input.modelLine || line.slug === input.modelLine)
  const models = input.query
    ? matchingModels(input.query, new Set(lines), taxonomy)
    : input.modelLine
      ? lines.flatMap((line) => taxonomy.modelsOfLine.get(line.id) ?? [])
      : []
  return {
    techniques: kindsOf([...taxonomy.modelLines.values()], taxonomy),
    makers: makersOf(ofKind, taxonomy),
    modelLines: ofMaker.map(({ slug, name }) => ({ slug, name })),
    models: models.slice(0, mostShown).flatMap((model) => toMachineModel(model, taxonomy) ?? []),
    total: models.length,
  }
}

/** Those of the parts that fit the model, by one look at the applicability of all. */
export async function listFittingPartIds(
  ctx: RequestContext,
  { modelId, ids }: { modelId: number; ids: readonly number[] },
): Promise<number[]> {
  return ids.length === 0 ? [] : fitRepository.findFitting(ctx.readDb, modelId, ids)
}

/** The most wanted parts on sale that one of the models takes, with their cards. Two SQL statements. */
export async function listFittingParts(
  ctx: RequestContext,
  { modelIds, limit }: { modelIds: readonly number[]; limit: number },
): Promise<FittingPart[]> {
  if (modelIds.length === 0) return []
  const found = await fitRepository.findPopularFitting(ctx.readDb, modelIds, limit)
  const modelsOf = new Map(found.map((row) => [row.partId, row.modelIds]))
  const cards = await getPartCards(ctx, [...modelsOf.keys()])
  return cards.map((part) => ({ part, modelIds: modelsOf.get(part.id) ?? [] }))
}

function toMachineModel(model: ModelRow, taxonomy: Taxonomy): MachineModel | undefined {
  const line = taxonomy.modelLines.get(model.modelLineId)
  if (!line) return undefined
  return {
    id: model.id,
    slug: model.slug,
    name: model.name,
    url: `${modelLineUrl(line, taxonomy)}?model=${model.slug}`,
    icon: line.icon,
    manufacturer: makerOf(line, taxonomy)?.name ?? '',
    lineId: line.id,
    lineSlug: line.slug,
    yearFrom: model.yearFrom,
    yearTo: model.yearTo,
    partCount: taxonomy.partCountOfModel.get(model.id) ?? 0,
  }
}

function matchingModels(query: string, lines: ReadonlySet<ModelLineRow>, taxonomy: Taxonomy): ModelRow[] {
  return matchModels(query, taxonomy, taxonomy.models.size).flatMap(({ id }) => {
    const model = taxonomy.models.get(id)
    const line = model && taxonomy.modelLines.get(model.modelLineId)
    return model && line && lines.has(line) ? [model] : []
  })
}

function isOfKind(line: ModelLineRow, path: string | undefined, taxonomy: Taxonomy): boolean {
  if (!path) return true
  const category = taxonomy.categoryByPath.get(path)
  return category !== undefined && (taxonomy.descendantIds.get(category.id)?.includes(line.categoryId) ?? false)
}

/** The kinds that the lines stand in, in the catalogue's order. */
function kindsOf(lines: readonly ModelLineRow[], taxonomy: Taxonomy): ModelChoices['techniques'] {
  const ids = new Set(lines.map(({ categoryId }) => categoryId))
  return [...taxonomy.categories.values()].filter(({ id }) => ids.has(id)).map(({ path, name }) => ({ path, name }))
}

function makersOf(lines: readonly ModelLineRow[], taxonomy: Taxonomy): ModelChoices['makers'] {
  const ids = new Set(lines.map(({ manufacturerId }) => manufacturerId))
  return [...taxonomy.manufacturers.values()].filter(({ id }) => ids.has(id)).map(({ slug, name }) => ({ slug, name }))
}

function makerOf(line: ModelLineRow, taxonomy: Taxonomy) {
  return taxonomy.manufacturers.get(line.manufacturerId)
}
