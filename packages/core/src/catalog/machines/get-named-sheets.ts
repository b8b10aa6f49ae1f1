import type { PartCard, PostSheet } from '@agromarket/shared'
import { findSheet, type SheetRow } from '../../drawings/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import { getTaxonomy } from '../catalog-caches.ts'
import { getPartCards } from '../get-part-cards.ts'
import type { Taxonomy } from '../taxonomy.ts'
import { modelLineUrl } from '../to-model-card.ts'
import { machineName } from './find-machine.ts'
import { toPicture } from './get-machine-sheet.ts'

/** A sheet amid a text: the machine by which it was chosen may have lost it, another one still has it. */
export interface NamedSheet {
  sheetId: number
  modelLineId: number
}

/** Sheets that texts name, each as often as it is named; one that stands in no machine any longer is absent. */
export async function getNamedSheets(ctx: RequestContext, named: readonly NamedSheet[]): Promise<PostSheet[]> {
  if (named.length === 0) return []
  const ids = [...new Set(named.map(({ sheetId }) => sheetId))]
  const [taxonomy, ...found] = await Promise.all([getTaxonomy(ctx), ...ids.map((id) => findSheet(ctx.readDb, id))])
  const sheets = new Map(found.flatMap((sheet) => (sheet ? [[sheet.id, sheet] as const] : [])))
  const partIds = [...sheets.values()].flatMap(({ items }) => items.flatMap(({ partId }) => partId ?? []))
  const parts = new Map((await getPartCards(ctx, partIds)).map((part) => [part.id, part]))
  return named.flatMap(({ sheetId, modelLineId }) => {
    const sheet = sheets.get(sheetId)
    return sheet ? toNamedSheet(sheet, { modelLineId, parts, taxonomy }) : []
  })
}

interface Known {
  modelLineId: number
  parts: ReadonlyMap<number, PartCard>
  taxonomy: Taxonomy
}

function toNamedSheet(sheet: SheetRow, { modelLineId, parts, taxonomy }: Known): PostSheet[] {
  const place = sheet.places.find((one) => one.modelLineId === modelLineId) ?? sheet.places[0]
  const line = place && taxonomy.modelLines.get(place.modelLineId)
  if (!line) return []
  const picture = toPicture(sheet)
  return [
    {
      id: sheet.id,
      modelLineId,
      title: sheet.title,
      machine: machineName({ line, model: null }, taxonomy),
      url: `${modelLineUrl(line, taxonomy)}?sheet=${place.number}`,
      picture: picture && { url: picture.url, width: picture.width, height: picture.height },
      callouts: sheet.callouts,
      positions: toPositions(sheet, parts),
    },
  ]
}

/** What is sold at a position now; else what stood there last. */
function toPositions({ items }: SheetRow, parts: ReadonlyMap<number, PartCard>): PostSheet['positions'] {
  return [...Map.groupBy(items, ({ position }) => position)].map(([position, lines]) => {
    const sold = lines.findLast(({ partId }) => partId !== null && parts.has(partId))
    const part = sold?.partId ? parts.get(sold.partId) : undefined
    const name = part?.name || lines.findLast((line) => line.name !== '')?.name || 'Снята с продажи'
    return { position, name, part: part ? { id: part.id, article: part.article, url: part.url } : null }
  })
}
