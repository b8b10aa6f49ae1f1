import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { OrderDonePage } from '../features/orders/order-done-page.tsx'
import { throwNotFoundOn } from '../lib/loader-errors.ts'
import { pageHead } from '../lib/seo.ts'
import { useApi } from '../lib/trpc.ts'

export const Route = createFileRoute('/order/$id/done')({
  loader: async ({ context: { queryClient, api }, params, location }) => {
    const viewer = await queryClient.ensureQueryData(api.viewer.current.queryOptions())
    if (viewer.permissions.isGuest) throw redirect({ to: '/login', search: { 'redirect-url': location.pathname } })
    await queryClient.ensureQueryData(api.orders.get.queryOptions({ id: params.id })).catch(throwNotFoundOn)
  },
  head: ({ match }) => pageHead(match.context, { title: 'Заказ оформлен', path: '/cart', isIndexed: false }),
  component: OrderDoneRoute,
})

function OrderDoneRoute() {
  const { id } = Route.useParams()
  const { data: order } = useSuspenseQuery(useApi().orders.get.queryOptions({ id }))
  return <OrderDonePage order={order} />
}
