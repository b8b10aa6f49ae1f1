import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PartsLandingPage } from '../features/parts-landing/parts-landing-page.tsx'
import { PartsLandingSkeleton } from '../features/parts-landing/parts-landing-skeleton.tsx'
import { breadcrumbData, pageHead } from '../lib/seo.ts'
import { useApi } from '../lib/trpc.ts'

export const Route = createFileRoute('/zapchasti/')({
  loader: async ({ context: { queryClient, api } }) => {
    await queryClient.ensureQueryData(api.catalog.partsLanding.queryOptions())
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
  const { data: landing } = useSuspenseQuery(useApi().catalog.partsLanding.queryOptions())
  return <PartsLandingPage landing={landing} />
}
