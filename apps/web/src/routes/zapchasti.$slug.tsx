import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { PartPage, partTrail } from '../features/part/part-page.tsx'
import { PartSkeleton } from '../features/part/part-skeleton.tsx'
import { RemovedPartPage } from '../features/part/removed-part-page.tsx'
import { toFailure } from '../lib/api-error.ts'
import { throwNotFoundOn } from '../lib/loader-errors.ts'
import { breadcrumbData, pageHead, productData } from '../lib/seo.ts'
import { useApi } from '../lib/trpc.ts'

const replacementLimit = 12

export const Route = createFileRoute('/zapchasti/$slug')({
  loader: async ({ context: { queryClient, api, setStatus }, params: { slug } }) => {
    try {
      const { part } = await queryClient.ensureQueryData(api.catalog.part.queryOptions({ slug }))
      if (part.slug !== slug) throw redirect({ to: '/zapchasti/$slug', params: { slug: part.slug }, statusCode: 301 })
      return { part, removed: null }
    } catch (error) {
      const { code, articles } = toFailure(error)
      if (code !== 'part_removed') return throwNotFoundOn(error)
      setStatus(410)
      const [article = ''] = articles
      const found = article
        ? await queryClient.ensureQueryData(api.catalog.search.queryOptions({ q: article, limit: replacementLimit }))
        : null
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
  const { data: page } = useSuspenseQuery(useApi().catalog.part.queryOptions({ slug }))
  return <PartPage page={page} />
}
