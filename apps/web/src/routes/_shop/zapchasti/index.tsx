import { createFileRoute } from '@tanstack/react-router'
import { PartsLandingPage } from '../../../features/catalog/landing/parts-landing-page.tsx'
import { PartsLandingSkeleton } from '../../../features/catalog/landing/parts-landing-skeleton.tsx'
import { loadNewsAbout, NewsAbout } from '../../../features/news/news-about.tsx'
import { breadcrumbData, pageHead } from '../../../lib/seo.ts'
import { api } from '../../../lib/trpc.ts'

export const Route = createFileRoute('/_shop/zapchasti/')({
  loader: async ({ context: { utils } }) => {
    const [viewer] = await Promise.all([
      utils.viewer.current.ensureData(),
      utils.catalog.partsLanding.ensureData(),
      loadNewsAbout(utils, {}),
    ])
    // A guest's page is everybody's: his machines are asked for by his browser.
    if (!viewer.permissions.isGuest) await utils.yard.list.ensureData()
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Запчасти для сельхозтехники',
      description: 'Запчасти по артикулу, производителю и группе: остатки и сроки по филиалам в России и Казахстане.',
      path: '/zapchasti',
      pageRoute: 'category',
      structured: [
        breadcrumbData(context.publicUrl, [
          { name: 'Главная', url: '/' },
          { name: 'Запчасти', url: '/zapchasti' },
        ]),
      ],
    }),
  pendingComponent: PartsLandingSkeleton,
  component: PartsLandingRoute,
})

function PartsLandingRoute() {
  const [landing] = api.catalog.partsLanding.useSuspenseQuery()
  return (
    <>
      <PartsLandingPage landing={landing} />
      <NewsAbout title="Статьи о запчастях и ремонте" />
    </>
  )
}
