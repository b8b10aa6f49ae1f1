import { appError, type PageAlias } from '@agromarket/shared'
import type { RequestContext } from '../../platform/context/index.ts'
import { getTaxonomy } from '../catalog-caches.ts'
import { findModelLine } from '../machines/find-machine.ts'
import * as partPageRepository from '../part-page.repository.ts'
import type { CategoryRow, ModelLineRow } from '../taxonomy.repository.ts'
import { categoryTrail, type Taxonomy } from '../taxonomy.ts'

/** Pages of the shop that are about nothing of the catalogue (spec §2). */
const plainPages: ReadonlySet<string> = new Set([
  '/',
  '/akcii',
  '/blog',
  '/cart',
  '/catalog',
  '/contacts',
  '/dostavka-i-oplata',
  '/finansirovanie',
  '/fp',
  '/parts-catalog',
  '/servis',
  '/zapchasti',
])

/**
 * What an address of the shop is about: a part, a category, a model line, a model, or a plain page. Throws not_found for
 * an address that is nobody's. Spec §2 catch-all and pathData, contract §3.
 */
export async function findPageAlias(ctx: RequestContext, { path }: { path: string }): Promise<PageAlias> {
  const taxonomy = await getTaxonomy(ctx)
  const [bare = '', query = ''] = path.split('#')[0]?.split('?') ?? []
  const address = `/${bare.split('/').filter(Boolean).map(decode).join('/')}`
  const found = findInTaxonomy(address, new URLSearchParams(query), taxonomy)
  if (found) return { path: address, ...found }
  const slug = /^\/zapchasti\/([^/]+)$/.exec(address)?.[1]
  const partId = slug === undefined ? undefined : await partPageRepository.findId(ctx.readDb, slug)
  if (partId !== undefined) return { path: address, controller: 'part', referenceId: partId, pageRoute: 'other' }
  if (plainPages.has(address)) return { path: address, controller: 'page', referenceId: null, pageRoute: 'other' }
  throw appError('not_found')
}

type Found = Omit<PageAlias, 'path'>

function findInTaxonomy(address: string, query: URLSearchParams, taxonomy: Taxonomy): Found | undefined {
  if (address === '/model-lines/view') return toLine(taxonomy.modelLines.get(Number(query.get('id'))))
  const [first = '', ...rest] = address.slice(1).split('/')
  if (first === 'fp') return toCategory(taxonomy.categoryByPath.get(rest.join('/')), 'part')
  if (first === 'catalog') return findMachine(rest, taxonomy)
  if (first === 'zapchasti') return findLine(rest, taxonomy)
  return findMachine([first, ...rest], taxonomy) ?? toCategory(taxonomy.categoryByPath.get(address.slice(1)), 'part')
}

/** <technique>/<maker>/<model line>, the address that the line is linked by or another that leads to it. */
function findLine([technique = '', maker = '', modelLine = '', ...excess]: readonly string[], taxonomy: Taxonomy) {
  const line = excess.length === 0 ? findModelLine({ maker, modelLine }, taxonomy) : undefined
  const isBelowIt = line && categoryTrail(taxonomy, line.categoryId).some(({ slug }) => slug === technique)
  return isBelowIt ? toLine(line) : undefined
}

/** Category, model line and model, one below the other. */
function findMachine(segments: readonly string[], taxonomy: Taxonomy): Found | undefined {
  const category = toCategory(taxonomy.categoryByPath.get(segments.join('/')), 'technique')
  if (category) return category
  const own = taxonomy.modelLineBySlug.get(segments.at(-1) ?? '')
  if (own && isBelow(own, segments.slice(0, -1), taxonomy)) return toLine(own)
  const model = taxonomy.modelBySlug.get(segments.at(-1) ?? '')
  const line = taxonomy.modelLines.get(model?.modelLineId ?? 0)
  const isModel = line?.slug === segments.at(-2) && isBelow(line, segments.slice(0, -2), taxonomy)
  return model && isModel ? { controller: 'model', referenceId: model.id, pageRoute: 'model' } : undefined
}

function isBelow(line: ModelLineRow | undefined, path: readonly string[], taxonomy: Taxonomy): boolean {
  return taxonomy.categories.get(line?.categoryId ?? 0)?.path === path.join('/')
}

function toCategory(category: CategoryRow | undefined, kind: 'part' | 'technique'): Found | undefined {
  if (category?.kind !== kind) return undefined
  return { controller: 'category', referenceId: category.id, pageRoute: 'category' }
}

function toLine(line: ModelLineRow | undefined): Found | undefined {
  return line && { controller: 'model-line', referenceId: line.id, pageRoute: 'model' }
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
