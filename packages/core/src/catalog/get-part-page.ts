import { type Applicability, appError, type BranchOffer, type PartPage } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { priceScope, toPriceView } from '../pricing/index.ts'
import type { CardRow } from './card.repository.ts'
import { getTaxonomy } from './catalog-caches.ts'
import * as partPageRepository from './part-page.repository.ts'
import { supplyBranches } from './supply-branches.ts'
import { categoryTrail, categoryUrl, type Taxonomy } from './taxonomy.ts'
import { formatYears, modelLineUrl, modelUrl } from './to-model-card.ts'
import { type CardContext, toPartCard } from './to-part-card.ts'

/**
 * Everything of one part's page, in one SQL statement. A slug the part had before answers the part with its present
 * slug: the caller redirects. Throws part_not_found, part_removed. Contract §2, §3.
 */
export async function getPartPage(ctx: RequestContext, input: { slug: string }): Promise<PartPage> {
  const [taxonomy, places] = await Promise.all([getTaxonomy(ctx), getPlaces(ctx.db)])
  const supply = supplyBranches(places, ctx.place.branch)
  const context: CardContext = { taxonomy, scope: priceScope(ctx), supply }
  const row = await partPageRepository.findBySlug(ctx.readDb, input.slug, context.scope)
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
    appliesTo: row.appliesTo.flatMap((fit) => toApplicability(fit, taxonomy)),
    drawings: toDrawings(row.appliesTo),
  }
}

/** One offer a branch of the visitor's country, his own first, the others by distance. */
function toOffers(card: CardRow, { supply, scope }: CardContext): BranchOffer[] {
  const price = toPriceView(card.price, scope)
  return supply.map(({ branch, isOwn, term }) => {
    const stock = card.free?.[branch.id] ?? 0
    return {
      branch: { id: branch.id, city: branch.city, name: branch.name },
      isOwn,
      stock,
      term: stock > 0 ? term : null,
      price,
    }
  })
}

function toApplicability(fit: partPageRepository.FitRow, taxonomy: Taxonomy): Applicability[] {
  const model = taxonomy.models.get(fit.modelId)
  const line = model && taxonomy.modelLines.get(model.modelLineId)
  if (!model || !line) return []
  return [
    {
      model: {
        slug: model.slug,
        name: model.name,
        icon: line.icon,
        url: modelUrl(model, taxonomy) ?? modelLineUrl(line, taxonomy),
      },
      manufacturer: taxonomy.manufacturers.get(line.manufacturerId)?.name ?? '',
      node: fit.node,
      sheet: fit.sheet,
      position: fit.position,
      years: formatYears(model),
    },
  ]
}

/** The sheets that show the part, each once. */
function toDrawings(fits: readonly partPageRepository.FitRow[]): PartPage['drawings'] {
  const bySheet = new Map<string, PartPage['drawings'][number]>()
  for (const { sheet, position, node } of fits) {
    if (sheet !== null && position !== null) bySheet.set(`${sheet} ${node}`, { sheet, node, position })
  }
  return [...bySheet.values()].sort((a, b) => a.sheet - b.sheet)
}
