import type { PageReference, PartListSearch } from '@agromarket/shared'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { readPartListSearch } from '../../features/catalog/filters/read-part-list-search.ts'
import { PartListPage } from '../../features/catalog/part-list/part-list-page.tsx'
import { PartListSkeleton } from '../../features/catalog/part-list/part-list-skeleton.tsx'
import { loadNewsAbout, NewsAbout } from '../../features/news/news-about.tsx'
import { followMovedOn } from '../../lib/loader-errors.ts'
import { breadcrumbData, itemListData, pageHead } from '../../lib/seo.ts'
import { api } from '../../lib/trpc.ts'

export const Route = createFileRoute('/_shop/fp/$')({
  validateSearch: readPartListSearch,
  // Without what others put into addresses (utm_source): the kept page has none of it.
  loaderDeps: ({ search }) => readPartListSearch({ ...search }),
  loader: async ({ context: { utils }, params, deps, location }) => {
    const input = { path: params._splat ?? '', search: deps }
    const page = await utils.catalog.partListPage.ensureData(input).catch(followMovedOn(utils, location))
    const { title, description, trail, category, list, canonicalPath, isIndexed } = page
    if (category) await loadNewsAbout(utils, { categoryId: category.id })
    // The first ones say what the list is about; the page's data has them all.
    const items = list.items.slice(0, 10).map(({ name, article, url }) => ({ name: `${name} ${article}`, url }))
    const reference: PageReference | null = category && { controller: 'category', id: category.id }
    return { title, description, trail, items, reference, canonicalPath, isIndexed }
  },
  head: ({ match: { context, search }, loaderData: page }) => {
    if (!page) return {}
    return pageHead(context, {
      title: search.page ? `${page.title}, страница ${search.page}` : page.title,
      description: page.description,
      path: page.canonicalPath,
      pageRoute: 'category',
      isIndexed: page.isIndexed,
      cover: page.reference ? { kind: 'category', id: page.reference.id } : undefined,
      structured: [breadcrumbData(context.publicUrl, page.trail), ...itemListData(context.publicUrl, page.items)],
    })
  },
  pendingComponent: PartListSkeleton,
  component: PartListRoute,
})

function PartListRoute() {
  const search = Route.useSearch({ select: (all) => readPartListSearch({ ...all }), structuralSharing: true })
  const navigate = Route.useNavigate()
  const { _splat: path = '' } = Route.useParams()
  const [page] = api.catalog.partListPage.useSuspenseQuery({ path, search })
  return (
    <>
      <PartListPage
        page={page}
        path={path}
        search={search}
        wanted={useWantedSearch(search)}
        onSearch={(next, place = path) =>
          navigate({ to: '/fp/$', params: { _splat: place }, search: next, resetScroll: false })
        }
      />
      {page.category && <NewsAbout title="Статьи по теме" categoryId={page.category.id} />}
    </>
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
