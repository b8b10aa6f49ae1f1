import { listFeedNews } from '@agromarket/core/content'
import type { AppContext } from '@agromarket/core/platform/context'
import { escapeHtml } from '@agromarket/core/platform/html'
import type { FastifyInstance } from 'fastify'
import { Feed } from 'feed'

const items = 30
const title = 'Агромаркет: статьи и новости'
const description = 'Как подобрать деталь, подготовить машину и не потерять день в сезон.'

/** /blog/rss.xml: the newest articles and news that are written for every region. */
export function registerRss(server: FastifyInstance, app: AppContext): void {
  const { publicUrl } = app.config
  server.get('/blog/rss.xml', { config: { isPlain: true, access: 'public' } }, async (_request, reply) => {
    const news = await listFeedNews(app, items)
    const feed = new Feed({
      id: `${publicUrl}/blog`,
      link: `${publicUrl}/blog`,
      title,
      description,
      language: 'ru',
      copyright: 'Агромаркет',
      feedLinks: { rss: `${publicUrl}/blog/rss.xml` },
      ...(news[0] && { updated: new Date(news[0].publishedAt) }),
    })
    for (const { title, lead, url, publishedAt, tags } of news) {
      const link = publicUrl + url
      const category = tags.map(({ name }) => ({ name }))
      // Readers take both for HTML; and two «]]>» in a text would end the library's CDATA.
      const words = { title: escapeHtml(title), description: escapeHtml(lead) }
      feed.addItem({ ...words, id: link, link, date: new Date(publishedAt), category })
    }
    reply.type('application/rss+xml; charset=utf-8').header('cache-control', 'public, max-age=900')
    return feed.rss2()
  })
}
