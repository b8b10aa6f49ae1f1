import { createFileRoute } from '@tanstack/react-router'
import { OffersPage } from '../../features/content/offers-page.tsx'
import { readWholeNumber } from '../../lib/read-search.ts'
import { breadcrumbData, itemListData, pageHead } from '../../lib/seo.ts'
import { api } from '../../lib/trpc.ts'

export const Route = createFileRoute('/_shop/akcii')({
  validateSearch: (search: Record<string, unknown>): { page?: number | undefined } => ({
    page: readWholeNumber(search['page'], 2, 10_000),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { utils }, deps: { page = 1 } }) => {
    const { items } = await utils.catalog.offers.ensureData({ page })
    return { items: items.map(({ name, article, url }) => ({ name: `${name} ${article}`, url })) }
  },
  head: ({ match: { context, search }, loaderData }) =>
    pageHead(context, {
      title: search.page ? `Акции, страница ${search.page}` : 'Акции',
      description: 'Запчасти со скидкой и суперценой: наличие по филиалам и сроки доставки.',
      path: search.page ? `/akcii?page=${search.page}` : '/akcii',
      structured: [
        breadcrumbData(context.publicUrl, [
          { name: 'Главная', url: '/' },
          { name: 'Акции', url: '/akcii' },
        ]),
        ...itemListData(context.publicUrl, loaderData?.items ?? []),
      ],
    }),
  component: OffersRoute,
})

function OffersRoute() {
  const { page = 1 } = Route.useSearch()
  const [list] = api.catalog.offers.useSuspenseQuery({ page })
  return <OffersPage list={list} />
}
