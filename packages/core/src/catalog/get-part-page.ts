import {
  type Applicability,
  appError,
  type BranchOffer,
  type PartPage,
  pickupAt,
  pickupWords,
} from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import { type CloseUpRow, type PartPlaceRow, pictureUrl } from '../drawings/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { priceScope, toPriceView } from '../pricing/index.ts'
import type { CardRow } from './card.repository.ts'
import { getTaxonomy } from './catalog-caches.ts'
import * as partPageRepository from './part-page.repository.ts'
import { supplyBranches } from './supply-branches.ts'
import { categoryTrail, categoryUrl, type Taxonomy } from './taxonomy.ts'
import { formatYears, modelLineUrl, modelUrl } from './to-model-card.ts'
import { type CardContext, toPartCard } from './to-part-card.ts'
import { findPlaceOf, sheetUrl, toPartDrawing } from './to-part-drawing.ts'

/**
 * Everything of one part's page, in one SQL statement. A slug the part had before, or one in capitals, answers the
 * part with its present slug: the caller redirects. Throws part_not_found, part_removed. Contract §2, §3.
 */
export async function getPartPage(ctx: RequestContext, input: { slug: string }): Promise<PartPage> {
  const [taxonomy, places] = await Promise.all([getTaxonomy(ctx), getPlaces(ctx.db)])
  const supply = supplyBranches(places, ctx.place.branch)
  const context: CardContext = { taxonomy, scope: priceScope(ctx), supply }
  const row = await partPageRepository.findBySlug(ctx.readDb, input.slug.toLowerCase(), context.scope)
  if (!row) throw appError('part_not_found')
  if (row.removed) throw appError('part_removed', { articles: [row.card.article] })
  return {
    part: {
      ...toPartCard(row.card, context),
      description: row.description,
      code1c: row.code1c,
      crossNumbers: row.crossNumbers,
      categoryTrail: categoryTrail(taxonomy, row.card.categoryId).map((category) => ({
        name: category.name,
        url: categoryUrl(category),
      })),
    },
    offers: toOffers(row.card, context),
    analogues: row.analogues.map((analogue) => toPartCard(analogue, context)),
    appliesTo: row.appliesTo.flatMap((fit) => toApplicability(fit, row.places, taxonomy)),
    drawings: row.places.flatMap((place) => toPartDrawing(place, taxonomy)),
    closeUp: row.closeUp && toCloseUp(row.closeUp),
  }
}

/** One offer a branch of the visitor's country, his own first, the others by distance. */
function toOffers(card: CardRow, { supply, scope }: CardContext): BranchOffer[] {
  const price = toPriceView(card.price, scope)
  const now = new Date()
  return supply.map(({ branch, isOwn, term }) => {
    const stock = card.free?.[branch.id] ?? 0
    return {
      branch: { id: branch.id, city: branch.city, name: branch.name },
      isOwn,
      stock,
      term: stock > 0 ? (term ?? capitalize(pickupWords(pickupAt(branch, now)))) : null,
      price,
    }
  })
}

function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Where a sheet shows the part in this machine, the sheet says; else what its maker's catalogue says. */
function toApplicability(
  fit: partPageRepository.FitRow,
  places: readonly PartPlaceRow[],
  taxonomy: Taxonomy,
): Applicability[] {
  const model = taxonomy.models.get(fit.modelId)
  const line = model && taxonomy.modelLines.get(model.modelLineId)
  if (!model || !line) return []
  const place = findPlaceOf(places, model)
  return [
    {
      model: {
        slug: model.slug,
        name: model.name,
        icon: line.icon,
        url: modelUrl(model, taxonomy) ?? modelLineUrl(line, taxonomy),
      },
      manufacturer: taxonomy.manufacturers.get(line.manufacturerId)?.name ?? '',
      node: place?.title ?? fit.node,
      sheet: place?.number ?? fit.sheet,
      position: place?.position ?? fit.position,
      sheetUrl: place ? sheetUrl(place, line, taxonomy, model) : null,
      years: formatYears(model),
    },
  ]
}

function toCloseUp({ sheetId, version, isPixels, ...picture }: CloseUpRow): PartPage['closeUp'] {
  return { id: sheetId, ...picture, url: pictureUrl({ id: sheetId, version, isPixels }) }
}
