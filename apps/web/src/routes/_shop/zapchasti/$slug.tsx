import type { PageReference } from '@agromarket/shared'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { PartPage } from '../../../features/catalog/part/part-page.tsx'
import { PartSkeleton } from '../../../features/catalog/part/part-skeleton.tsx'
import { partTrail } from '../../../features/catalog/part/part-trail.ts'
import { productData } from '../../../features/catalog/part/product-data.ts'
import { RemovedPartPage } from '../../../features/catalog/part/removed-part-page.tsx'
import { loadNewsAbout, NewsAbout } from '../../../features/news/news-about.tsx'
import { toFailure } from '../../../lib/api-error.ts'
import { throwNotFoundOn } from '../../../lib/loader-errors.ts'
import { breadcrumbData, pageHead } from '../../../lib/seo.ts'
import { api } from '../../../lib/trpc.ts'

const replacementLimit = 12

export const Route = createFileRoute('/_shop/zapchasti/$slug')({
  loader: async ({ context: { utils, setStatus }, params: { slug }, location }) => {
    try {
      const { part } = await utils.catalog.part.ensureData({ slug })
      if (part.slug !== slug) throw redirect({ href: `${part.url}${location.searchStr}`, statusCode: 301 })
      await loadNewsAbout(utils, { partId: part.id })
      // Who sees prices sees what suppliers ask.
      if (part.price) await utils.suppliers.offers.ensureData({ partIds: [part.id] })
      return { part, removed: null, reference: { controller: 'part', id: part.id } satisfies PageReference }
    } catch (error) {
      const { code, articles } = toFailure(error)
      if (code !== 'part_removed') return throwNotFoundOn(error)
      setStatus(410)
      const [article = ''] = articles
      const found = article ? await utils.catalog.search.ensureData({ q: article, limit: replacementLimit }) : null
      return { part: null, removed: { article, analogues: found?.parts ?? [] } }
    }
  },
  head: ({ match: { context }, params, loaderData }) => {
    const path = `/zapchasti/${params.slug}`
    const part = loaderData?.part
    if (!part) return pageHead(context, { title: 'Деталь снята с продажи', path, isIndexed: false })
    const trail = [...partTrail(part), { name: part.article, url: part.url }]
    return pageHead(context, {
      title: `${part.article} ${part.name} ${part.manufacturer.name}`,
      description:
        part.description ||
        `${part.name} ${part.article}, ${part.manufacturer.name}: наличие по филиалам, применяемость и замены.`,
      path,
      cover: { kind: 'part', id: part.id },
      structured: [productData(context.publicUrl, part), breadcrumbData(context.publicUrl, trail)],
    })
  },
  pendingComponent: PartSkeleton,
  component: PartRoute,
})

function PartRoute() {
  const { removed } = Route.useLoaderData()
  return removed ? <RemovedPartPage {...removed} /> : <SoldPart />
}

function SoldPart() {
  const { slug } = Route.useParams()
  const [page] = api.catalog.part.useSuspenseQuery({ slug })
  return (
    <>
      <PartPage page={page} />
      <NewsAbout title="Статьи с этой деталью" partId={page.part.id} />
    </>
  )
}
