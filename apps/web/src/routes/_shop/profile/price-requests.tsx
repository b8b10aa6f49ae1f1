import { createFileRoute } from '@tanstack/react-router'
import { PriceRequestsPage } from '../../../features/price-requests/price-requests-page.tsx'
import { ownHead } from '../../../lib/seo.ts'
import { api } from '../../../lib/trpc.ts'
import { ErrorStrip } from '../../../ui/feedback/error-strip.tsx'

export const Route = createFileRoute('/_shop/profile/price-requests')({
  loader: ({ context: { utils } }) => utils.priceRequests.list.ensureData(),
  head: ownHead('Запросы цены', '/profile/price-requests'),
  component: PriceRequestsRoute,
})

function PriceRequestsRoute() {
  const list = api.priceRequests.list.useQuery()
  if (!list.data)
    return <ErrorStrip title="Не удалось загрузить запросы" error={list.error} onRetry={() => list.refetch()} />
  return <PriceRequestsPage requests={list.data} />
}
