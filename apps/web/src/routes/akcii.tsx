import type { PartListQuery } from '@agromarket/shared'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { OffersPage } from '../features/service-pages/offers-page.tsx'
import { pageHead } from '../lib/seo.ts'
import { useApi } from '../lib/trpc.ts'
import { useViewer } from '../lib/viewer.tsx'

/** Spec §3, stock options: 1 «Товар со скидкой», 2 «Суперцена». */
const offers: PartListQuery = { stock: ['1', '2'], page: 1, perPage: 24 }

export const Route = createFileRoute('/akcii')({
  loader: async ({ context: { queryClient, api } }) => {
    const viewer = await queryClient.ensureQueryData(api.viewer.current.queryOptions())
    if (!viewer.permissions.isGuest) await queryClient.ensureQueryData(api.catalog.parts.queryOptions(offers))
  },
  head: ({ match: { context } }) =>
    pageHead(context, { title: 'Акции', description: 'Запчасти со скидкой и суперценой.', path: '/akcii' }),
  component: OffersRoute,
})

function OffersRoute() {
  const { permissions } = useViewer()
  const { data: list } = useQuery({
    ...useApi().catalog.parts.queryOptions(offers),
    enabled: !permissions.isGuest,
  })
  return <OffersPage parts={permissions.isGuest ? null : (list?.items ?? [])} total={list?.total ?? 0} />
}
