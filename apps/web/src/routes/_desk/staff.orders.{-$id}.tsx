import { createFileRoute } from '@tanstack/react-router'
import { readDeskSearch, toDeskQuery } from '../../desk/orders/address.ts'
import { OrdersDesk } from '../../desk/orders/orders-desk.tsx'
import { requirePermission } from '../../features/auth/require-permission.ts'
import { throwNotFoundOn } from '../../lib/loader-errors.ts'
import { headOfLoaded, ownPage } from '../../lib/seo.ts'

export const Route = createFileRoute('/_desk/staff/orders/{-$id}')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { utils }, deps, params: { id } }) => {
    const viewer = await utils.viewer.current.ensureData()
    requirePermission(viewer, 'orders.manage', id ? `/staff/orders/${id}` : '/staff/orders')
    await Promise.all([
      utils.orders.desk.list.ensureData(toDeskQuery(readDeskSearch({ ...deps }))),
      id !== undefined && utils.orders.desk.get.ensureData({ id }).catch(throwNotFoundOn),
    ])
    return ownPage('Заказы', '/staff/orders')
  },
  head: headOfLoaded,
  component: OrdersRoute,
})

function OrdersRoute() {
  const search = readDeskSearch({ ...Route.useSearch() })
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <OrdersDesk
      search={search}
      openId={id}
      onGo={(next, openId) =>
        navigate({ to: '/staff/orders/{-$id}', params: { id: openId }, search: next, resetScroll: false })
      }
    />
  )
}
