import type { PartListSearch } from '@agromarket/shared'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { canonicalListPath, countFilters } from '../features/catalog/list-search.ts'
import { PartListPage } from '../features/catalog/part-list-page.tsx'
import { PartListSkeleton } from '../features/catalog/part-list-skeleton.tsx'
import { readPartListSearch } from '../features/catalog/read-part-list-search.ts'
import { throwNotFoundOn } from '../lib/loader-errors.ts'
import { breadcrumbData, pageHead } from '../lib/seo.ts'
import { useApi } from '../lib/trpc.ts'

export const Route = createFileRoute('/fp/$')({
  validateSearch: readPartListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, params, deps }) => {
    const options = api.catalog.partListPage.queryOptions({ path: params._splat ?? '', search: deps })
    const { title, description, trail } = await queryClient.ensureQueryData(options).catch(throwNotFoundOn)
    return { title, description, trail }
  },
  head: ({ match, params, loaderData: page }) => {
    const { context, search } = match
    const path = canonicalListPath(params._splat ?? '', search)
    if (!page) return {}
    return pageHead(context, {
      title: search.page ? `${page.title}, страница ${search.page}` : page.title,
      description: page.description,
      path,
      pageRoute: 'category',
      isIndexed: !search.q && countFilters({ ...search, manufacturer: undefined }) === 0,
      structured: [breadcrumbData(context.publicUrl, page.trail)],
    })
  },
  pendingComponent: PartListSkeleton,
  component: PartListRoute,
})

function PartListRoute() {
  const api = useApi()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { _splat: path = '' } = Route.useParams()
  const { data: page } = useSuspenseQuery(api.catalog.partListPage.queryOptions({ path, search }))
  return (
    <PartListPage
      page={page}
      path={path}
      search={search}
      wanted={useWantedSearch(search)}
      onSearch={(next) => navigate({ search: next, resetScroll: false })}
    />
  )
}

/** The filters of the list that is on its way: they answer at once, and a second click builds on the first. */
function useWantedSearch(search: PartListSearch): PartListSearch {
  const next = useLocation({
    select: ({ pathname, search: wanted }) =>
      /^\/fp(\/|$)/.test(pathname) ? readPartListSearch({ ...wanted }) : undefined,
    structuralSharing: true,
  })
  return next ?? search
}
