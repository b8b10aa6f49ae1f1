import type { PartDrawing } from '@agromarket/shared'
import type { PartPlaceRow } from '../drawings/index.ts'
import { machineName } from './machines/find-machine.ts'
import type { ModelLineRow } from './taxonomy.repository.ts'
import type { Taxonomy } from './taxonomy.ts'
import { modelLineUrl } from './to-model-card.ts'

/** A sheet that a part stands on, in the tree of one machine; none for a machine that is not known any longer. */
export function toPartDrawing(place: PartPlaceRow, taxonomy: Taxonomy): PartDrawing[] {
  const line = taxonomy.modelLines.get(place.modelLineId)
  if (!line) return []
  const { sheetId, title, number, position } = place
  const machine = machineName({ line, model: null }, taxonomy)
  return [{ id: sheetId, node: title, sheet: number, position, machine, url: sheetUrl(place, line, taxonomy) }]
}

/** Where a sheet of the model shows the part. */
export function findPlaceOf(
  places: readonly PartPlaceRow[],
  model: { id: number; modelLineId: number },
): PartPlaceRow | undefined {
  return places.find(
    ({ modelLineId, modelIds }) =>
      modelLineId === model.modelLineId && (modelIds.length === 0 || modelIds.includes(model.id)),
  )
}

/** The sheet of a machine with the part's position chosen. */
export function sheetUrl(
  { number, position }: PartPlaceRow,
  line: ModelLineRow,
  taxonomy: Taxonomy,
  model?: { slug: string },
): string {
  const query = new URLSearchParams({
    ...(model && { model: model.slug }),
    sheet: String(number),
    pos: String(position),
  })
  return `${modelLineUrl(line, taxonomy)}?${query}`
}
