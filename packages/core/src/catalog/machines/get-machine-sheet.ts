import {
  appError,
  type MachineSheet,
  type MachineSheetQuery,
  type PartCard,
  type SheetPosition,
} from '@agromarket/shared'
import { findPlaces, findSheet, type ItemRow, type PlaceRow, pictureUrl, type SheetRow } from '../../drawings/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import { getTaxonomy } from '../catalog-caches.ts'
import { getPartCards } from '../get-part-cards.ts'
import type { Taxonomy } from '../taxonomy.ts'
import { modelLineUrl } from '../to-model-card.ts'
import { getMachine } from './find-machine.ts'

/**
 * A sheet of a machine with its parts as this visitor may see them; without a number the first one, and null when the
 * machine has none. Throws not_found for an unknown machine or number.
 */
export async function getMachineSheet(ctx: RequestContext, query: MachineSheetQuery): Promise<MachineSheet | null> {
  const taxonomy = await getTaxonomy(ctx)
  const { line, model } = getMachine(query, taxonomy)
  const places = await findPlaces(ctx.readDb, line.id, model?.id ?? null)
  if (places.length === 0 && query.number === undefined) return null
  const at = query.number === undefined ? 0 : places.findIndex(({ number }) => number === query.number)
  const place = places[at]
  const sheet = place && (await findSheet(ctx.readDb, place.sheetId))
  if (!sheet) throw appError('not_found')
  const parts = await getPartCards(
    ctx,
    sheet.items.flatMap(({ partId }) => partId ?? []),
  )
  return {
    id: sheet.id,
    number: place.number,
    title: sheet.title,
    picture: toPicture(sheet),
    callouts: sheet.callouts,
    positions: toPositions(sheet.items, new Map(parts.map((part) => [part.id, part]))),
    previous: toLink(places[at - 1]),
    next: toLink(places[at + 1]),
    others: toOthers(sheet, line.id, taxonomy),
  }
}

export function toPicture({
  id,
  width,
  height,
  layers,
  version,
  hasPicture,
  isPixels,
}: SheetRow): MachineSheet['picture'] {
  return hasPicture ? { width, height, url: pictureUrl({ id, version, isPixels }), layers } : null
}

/** A part that is no longer sold leaves its line, without a link. */
function toPositions(items: readonly ItemRow[], parts: ReadonlyMap<number, PartCard>): SheetPosition[] {
  return [...Map.groupBy(items, ({ position }) => position)].map(([position, lines]) => ({
    position,
    lines: lines.map(({ partId, position: _, ...line }) => {
      const part = partId === null ? null : (parts.get(partId) ?? null)
      return { ...line, name: line.name || (part?.name ?? 'Снята с продажи'), part }
    }),
  }))
}

function toLink(place: PlaceRow | undefined): MachineSheet['next'] {
  return place ? { number: place.number, title: place.title } : null
}

/** Other model lines that have the very sheet. */
function toOthers({ places }: SheetRow, modelLineId: number, taxonomy: Taxonomy): MachineSheet['others'] {
  return places.flatMap((place) => {
    const line = place.modelLineId === modelLineId ? undefined : taxonomy.modelLines.get(place.modelLineId)
    if (!line) return []
    const maker = taxonomy.manufacturers.get(line.manufacturerId)?.name ?? ''
    return [
      {
        name: `${maker} ${line.name}`.trim(),
        lineSlug: line.slug,
        url: `${modelLineUrl(line, taxonomy)}?sheet=${place.number}`,
      },
    ]
  })
}
