import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { TechniquePage } from '../features/technique/technique-page.tsx'
import { TechniqueSkeleton } from '../features/technique/technique-skeleton.tsx'
import { throwNotFoundOn } from '../lib/loader-errors.ts'
import { breadcrumbData, pageHead } from '../lib/seo.ts'
import { useApi } from '../lib/trpc.ts'

export const Route = createFileRoute('/catalog/$')({
  loader: async ({ context: { queryClient, api }, params }) => {
    const options = api.catalog.technique.queryOptions({ path: params._splat ?? '' })
    const { title, description, trail, kind } = await queryClient.ensureQueryData(options).catch(throwNotFoundOn)
    return { title, description, trail, kind }
  },
  head: ({ match: { context }, params, loaderData: page }) => {
    const path = params._splat ? `/catalog/${params._splat}` : '/catalog'
    if (!page) return {}
    return pageHead(context, {
      title: page.title,
      description: page.description,
      path,
      pageRoute: page.kind === 'category' ? 'category' : 'model',
      structured: [breadcrumbData(context.publicUrl, page.trail)],
    })
  },
  pendingComponent: TechniqueSkeleton,
  component: TechniqueRoute,
})

function TechniqueRoute() {
  const { _splat: path = '' } = Route.useParams()
  const { data: page } = useSuspenseQuery(useApi().catalog.technique.queryOptions({ path }))
  return <TechniquePage page={page} />
}
