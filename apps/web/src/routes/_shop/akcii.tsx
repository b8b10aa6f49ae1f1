import { createFileRoute } from '@tanstack/react-router'
import { OffersPage } from '../../features/content/offers-page.tsx'
import { readWholeNumber } from '../../lib/read-search.ts'
import { breadcrumbData, headOfLoaded, itemListData, type PageSeo } from '../../lib/seo.ts'
import { api } from '../../lib/trpc.ts'

export const Route = createFileRoute('/_shop/akcii')({
  validateSearch: (search: Record<string, unknown>): { page?: number | undefined } => ({
    page: readWholeNumber(search['page'], 2, 10_000),
  }),
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context: { utils, publicUrl }, deps: { page = 1 } }): Promise<PageSeo> => {
    const { items } = await utils.catalog.offers.ensureData({ page })
    return {
      title: page > 1 ? `Акции, страница ${page}` : 'Акции',
      description: 'Запчасти со скидкой и суперценой: наличие по филиалам и сроки доставки.',
      path: page > 1 ? `/akcii?page=${page}` : '/akcii',
      // Behind the last page there are as many addresses as numbers.
      isIndexed: page === 1 || items.length > 0,
      structured: [
        breadcrumbData(publicUrl, [
          { name: 'Главная', url: '/' },
          { name: 'Акции', url: '/akcii' },
        ]),
        ...itemListData(
          publicUrl,
          items.map(({ name, article, url }) => ({ name: `${name} ${article}`, url })),
        ),
      ],
    }
  },
  head: headOfLoaded,
  component: OffersRoute,
})

function OffersRoute() {
  const { page = 1 } = Route.useSearch()
  const [list] = api.catalog.offers.useSuspenseQuery({ page })
  return <OffersPage list={list} />
}
