import {
  appError,
  type FittingModel,
  type PartDetails,
  type RelatedNumber,
  type SparePartModels,
  sparePartLimits,
} from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import type { PartPlaceRow } from '../drawings/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { priceScope } from '../pricing/index.ts'
import * as cardRepository from './card.repository.ts'
import { getTaxonomy } from './catalog-caches.ts'
import * as partFileRepository from './part-file.repository.ts'
import { supplyBranches } from './supply-branches.ts'
import { categoryTrail, categoryUrl, type Taxonomy } from './taxonomy.ts'
import { formatYears, modelLineUrl } from './to-model-card.ts'
import { type CardContext, toPartCard } from './to-part-card.ts'
import { findPlaceOf, sheetUrl } from './to-part-drawing.ts'

export interface StaffPartDetails extends Omit<PartDetails, 'crossNumbers'> {
  isRemoved: boolean
}

/** A part by its id, also one that is off sale. Throws part_not_found. */
export async function getPartDetails(ctx: RequestContext, id: number): Promise<StaffPartDetails> {
  const context = await cardContext(ctx)
  const row = await partFileRepository.findDetails(ctx.readDb, id, context.scope)
  if (!row) throw appError('part_not_found')
  const { isRemoved, description, code1c } = row
  return {
    ...toPartCard(row, context),
    isRemoved,
    description,
    code1c,
    categoryTrail: categoryTrail(context.taxonomy, row.categoryId).map((category) => ({
      name: category.name,
      url: categoryUrl(category),
    })),
  }
}

/** Numbers that belong to the part's own, each with the part on sale that bears it. Two statements. */
export async function listRelatedNumbers(ctx: RequestContext, id: number): Promise<RelatedNumber[]> {
  const context = await cardContext(ctx)
  const rows = onceEach(await partFileRepository.findRelatedNumbers(ctx.readDb, id, sparePartLimits.crossNumbers))
  const ids = rows.flatMap(({ partId }) => partId ?? [])
  const cards = new Map((await cardRepository.findByIds(ctx.readDb, ids, context.scope)).map((card) => [card.id, card]))
  return rows.map(({ partId, ...number }) => {
    const card = partId === null ? undefined : cards.get(partId)
    return { ...number, part: card ? toPartCard(card, context) : null }
  })
}

/** The first relation of a part tells the most: what it answers to, then who names it, then what they share. */
function onceEach(rows: readonly partFileRepository.RelatedNumberRow[]): partFileRepository.RelatedNumberRow[] {
  const seen = new Set<number>()
  return rows.filter(({ partId }) => {
    if (partId === null) return true
    const isNew = !seen.has(partId)
    seen.add(partId)
    return isNew
  })
}

/** The machines that a part fits, with its place in them. */
export async function listFittingModels(ctx: RequestContext, id: number): Promise<SparePartModels> {
  const taxonomy = await getTaxonomy(ctx)
  const rows = await partFileRepository.findModels(ctx.readDb, id, sparePartLimits.models)
  const [first] = rows
  return { models: rows.flatMap((row) => toFittingModel(row, first?.places ?? [], taxonomy)), total: first?.total ?? 0 }
}

/** Where a sheet shows the part in this machine, the sheet says; else what its maker's catalogue says. */
function toFittingModel(
  row: partFileRepository.FittingModelRow,
  places: readonly PartPlaceRow[],
  taxonomy: Taxonomy,
): FittingModel[] {
  const model = taxonomy.models.get(row.modelId)
  const line = model && taxonomy.modelLines.get(model.modelLineId)
  if (!model || !line) return []
  const place = findPlaceOf(places, model)
  const url = `${modelLineUrl(line, taxonomy)}/${model.slug}`
  return [
    {
      model: { id: model.id, name: model.name, icon: line.icon, url },
      manufacturer: taxonomy.manufacturers.get(line.manufacturerId)?.name ?? '',
      years: formatYears(model),
      node: place?.title ?? row.node,
      sheet: place?.number ?? row.sheet,
      position: place?.position ?? row.position,
      sheetUrl: place ? sheetUrl(place, line, taxonomy, model) : null,
      serialFrom: place?.serialFrom ?? null,
      serialTo: place?.serialTo ?? null,
    },
  ]
}

async function cardContext(ctx: RequestContext): Promise<CardContext> {
  const [taxonomy, places] = await Promise.all([getTaxonomy(ctx), getPlaces(ctx.db)])
  return { taxonomy, scope: priceScope(ctx), supply: supplyBranches(places, ctx.place.branch) }
}
