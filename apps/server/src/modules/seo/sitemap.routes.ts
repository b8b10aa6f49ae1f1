import { Readable } from 'node:stream'
import { listSitemapFiles, type SitemapEntry, streamSitemapFile } from '@agromarket/core/catalog'
import { listPostAddresses } from '@agromarket/core/content'
import type { AppContext } from '@agromarket/core/platform/context'
import { listVacancyPages } from '@agromarket/core/vacancies'
import type { FastifyInstance } from 'fastify'

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const header = '<?xml version="1.0" encoding="UTF-8"?>\n'
const cacheControl = 'public, max-age=3600'

/** Files of the wings beside the catalogue, by name: short lists that are read whole. */
const wings: Record<string, (app: AppContext) => Promise<SitemapEntry[]>> = {
  blog: listPostAddresses,
  vacancies: listVacancyPages,
}

/** /sitemap.xml is the index; its files are streamed, a batch of rows at a time (integrations §12). */
export function registerSitemap(server: FastifyInstance, app: AppContext): void {
  const { publicUrl } = app.config
  server.get('/sitemap.xml', { config: { isPlain: true, access: 'public' } }, async (_request, reply) => {
    const ofWings = await Promise.all(
      Object.entries(wings).map(async ([name, list]) => ({ name, updatedAt: latestOf(await list(app)) })),
    )
    const files = [...(await listSitemapFiles(app)), ...ofWings]
    const entries = files.map(({ name, updatedAt }) =>
      renderEntry('sitemap', `${publicUrl}/sitemap/${name}.xml`, updatedAt),
    )
    reply.type('application/xml; charset=utf-8').header('cache-control', cacheControl)
    return `${header}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
  })
  server.get<{ Params: { name: string } }>(
    '/sitemap/:name.xml',
    { config: { isPlain: true, access: 'public' } },
    async (request, reply) => {
      const { name } = request.params
      const wing = Object.hasOwn(wings, name) ? wings[name] : undefined
      const batches = wing ? [await wing(app)] : streamSitemapFile(app, name)
      reply.type('application/xml; charset=utf-8').header('cache-control', cacheControl)
      return reply.send(Readable.from(renderFile(batches, publicUrl)))
    },
  )
}

/** Null where no change is recorded. */
function latestOf(entries: readonly SitemapEntry[]): Date | null {
  return entries.reduce<Date | null>(
    (latest, { updatedAt }) => (updatedAt && (!latest || updatedAt > latest) ? updatedAt : latest),
    null,
  )
}

async function* renderFile(
  batches: AsyncIterable<SitemapEntry[]> | Iterable<SitemapEntry[]>,
  publicUrl: string,
): AsyncGenerator<string> {
  yield `${header}<urlset ${namespace}>\n`
  for await (const batch of batches) {
    yield batch.map(({ path, updatedAt }) => renderEntry('url', publicUrl + encodeURI(path), updatedAt)).join('')
  }
  yield '</urlset>\n'
}

function renderEntry(element: 'sitemap' | 'url', address: string, updatedAt: Date | null): string {
  const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''
  return `<${element}><loc>${escapeXml(address)}</loc>${changed}</${element}>\n`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&apos;')
}
