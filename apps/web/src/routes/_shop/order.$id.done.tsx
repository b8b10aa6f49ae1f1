import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../../features/auth/require-permission.ts'
import { OrderDonePage } from '../../features/orders/order-done-page.tsx'
import { throwNotFoundOn } from '../../lib/loader-errors.ts'
import { headOfLoaded, ownPage } from '../../lib/seo.ts'
import { api } from '../../lib/trpc.ts'

export const Route = createFileRoute('/_shop/order/$id/done')({
  loader: async ({ context: { utils }, params, location }) => {
    const viewer = await utils.viewer.current.ensureData()
    requirePermission(viewer, 'orders.read', location.pathname)
    await utils.orders.get.ensureData({ id: params.id }).catch(throwNotFoundOn)
    return ownPage('Заказ оформлен', '/cart')
  },
  head: headOfLoaded,
  component: OrderDoneRoute,
})

function OrderDoneRoute() {
  const { id } = Route.useParams()
  const [order] = api.orders.get.useSuspenseQuery({ id })
  return <OrderDonePage order={order} />
}
