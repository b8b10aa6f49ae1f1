import type { FoundFits } from '@agromarket/shared'
import type { PartPlaceRow } from '../drawings/index.ts'
import type { Taxonomy } from './taxonomy.ts'
import { toModelCard } from './to-model-card.ts'
import { toPartDrawing } from './to-part-drawing.ts'

/** Machines that take a part, and where it stands in their drawings. */
export interface FitsRow {
  modelIds: number[]
  places: PartPlaceRow[]
}

/** So many are told of: the field shows three of each, those of the visitor's own machines first. */
const limits = { models: 12, drawings: 3 }

/** What the search field says of the very part that was asked for; of the machine in use first. */
export function toFoundFits({ modelIds, places }: FitsRow, modelId: number | null, taxonomy: Taxonomy): FoundFits {
  const lineId = taxonomy.models.get(modelId ?? 0)?.modelLineId
  const known = modelIds.flatMap((id) => taxonomy.models.get(id) ?? [])
  const models = known.toSorted((a, b) => Number(b.id === modelId) - Number(a.id === modelId))
  const nearest = places.toSorted((a, b) => Number(b.modelLineId === lineId) - Number(a.modelLineId === lineId))
  return {
    modelCount: known.length,
    models: models.slice(0, limits.models).flatMap((model) => {
      const line = taxonomy.modelLines.get(model.modelLineId)
      if (!line) return []
      const { id, name, icon, url } = toModelCard(model, line, taxonomy)
      return [{ id, name, icon, url }]
    }),
    drawings: nearest.flatMap((place) => toPartDrawing(place, taxonomy)).slice(0, limits.drawings),
  }
}
