import { Readable } from 'node:stream'
import { listSitemapFiles, type SitemapEntry, streamSitemapFile } from '@agromarket/core/catalog'
import { listPostAddresses } from '@agromarket/core/content'
import type { AppContext } from '@agromarket/core/platform/context'
import type { FastifyInstance } from 'fastify'

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const header = '<?xml version="1.0" encoding="UTF-8"?>\n'
/** The file of the blog; the others are the catalogue's. */
const blogFile = 'blog'
const cacheControl = 'public, max-age=3600'

/** /sitemap.xml is the index; its files are streamed, a batch of rows at a time (integrations §12). */
export function registerSitemap(server: FastifyInstance, app: AppContext): void {
  const { publicUrl } = app.config
  server.get('/sitemap.xml', { config: { isPlain: true, access: 'public' } }, async (_request, reply) => {
    const files = await listSitemapFiles(app)
    const posts = await listPostAddresses(app)
    const blog = { name: blogFile, updatedAt: posts[0]?.updatedAt ?? null }
    const entries = [...files, blog].map(({ name, updatedAt }) =>
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
      const batches = name === blogFile ? [await listPostAddresses(app)] : streamSitemapFile(app, name)
      reply.type('application/xml; charset=utf-8').header('cache-control', cacheControl)
      return reply.send(Readable.from(renderFile(batches, publicUrl)))
    },
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
