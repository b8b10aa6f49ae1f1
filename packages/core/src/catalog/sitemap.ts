import { appError } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { getTaxonomy } from './catalog-caches.ts'
import * as sitemapRepository from './sitemap.repository.ts'
import { categoryUrl, type Taxonomy } from './taxonomy.ts'
import { modelLineUrl, modelUrl } from './to-model-card.ts'
import { partUrl } from './to-part-card.ts'

/** Search engines read at most this many addresses from one file (integrations §12). */
const urlsPerFile = 50_000
const batchSize = 5_000
const fixedPages = [
  '/',
  '/zapchasti',
  '/fp',
  '/catalog',
  '/akcii',
  '/servis',
  '/finansirovanie',
  '/dostavka-i-oplata',
  '/contacts',
]

export interface SitemapEntry {
  /** Path from the shop's root. */
  path: string
  /** The last real change; null where none is recorded. */
  updatedAt: Date | null
}

/** The files of the sitemap: "pages", and "parts-1", "parts-2" … with the latest change in each. */
export async function listSitemapFiles(
  ctx: Pick<RequestContext, 'readDb'>,
): Promise<{ name: string; updatedAt: Date | null }[]> {
  const blocks = await sitemapRepository.findBlocks(ctx.readDb, urlsPerFile)
  return [
    { name: 'pages', updatedAt: null },
    ...blocks.map(({ block, updatedAt }) => ({ name: `parts-${block + 1}`, updatedAt })),
  ]
}

/** The addresses of one file, read in batches while they are sent. Throws not_found for an unknown name. */
export function streamSitemapFile(
  ctx: Pick<RequestContext, 'db' | 'readDb' | 'log'>,
  name: string,
): AsyncGenerator<SitemapEntry[]> {
  const block = /^parts-([1-9]\d{0,5})$/.exec(name)?.[1]
  if (block !== undefined) return streamParts(ctx, Number(block) - 1)
  if (name !== 'pages') throw appError('not_found')
  return streamPages(ctx)
}

async function* streamPages(ctx: Pick<RequestContext, 'db' | 'readDb' | 'log'>): AsyncGenerator<SitemapEntry[]> {
  const taxonomy = await getTaxonomy(ctx)
  yield [...fixedPages, ...taxonomyPaths(taxonomy)].map((path) => ({ path, updatedAt: null }))
}

async function* streamParts(ctx: Pick<RequestContext, 'readDb'>, block: number): AsyncGenerator<SitemapEntry[]> {
  const until = (block + 1) * urlsPerFile
  for (let after = block * urlsPerFile; after < until; ) {
    const parts = await sitemapRepository.findNext(ctx.readDb, { after, until, limit: batchSize })
    yield parts.map(({ slug, updatedAt }) => ({ path: partUrl(slug), updatedAt }))
    after = parts.length < batchSize ? until : (parts.at(-1)?.id ?? until)
  }
}

function taxonomyPaths(taxonomy: Taxonomy): string[] {
  return [
    ...[...taxonomy.categories.values()].map(categoryUrl),
    ...[...taxonomy.modelLines.values()].map((line) => modelLineUrl(line, taxonomy)),
    ...[...taxonomy.models.values()].flatMap((model) => modelUrl(model, taxonomy) ?? []),
  ]
}
