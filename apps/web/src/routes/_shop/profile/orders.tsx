import { keepPreviousData } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { OrdersPage } from '../../../features/orders/list/orders-page.tsx'
import { toOrdersPath } from '../../../features/orders/list/to-orders-path.ts'
import { readOrderSearch, toOrderListQuery } from '../../../features/orders/read-order-search.ts'
import { ownHead } from '../../../lib/seo.ts'
import { api } from '../../../lib/trpc.ts'
import { ErrorStrip } from '../../../ui/feedback/error-strip.tsx'

export const Route = createFileRoute('/_shop/profile/orders')({
  validateSearch: readOrderSearch,
  loaderDeps: ({ search }) => toOrderListQuery(search),
  loader: ({ context: { utils }, deps }) => utils.orders.list.ensureData(deps),
  head: ownHead('Заказы', '/profile/orders'),
  component: OrdersRoute,
})

function OrdersRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const query = Route.useLoaderDeps()
  const list = api.orders.list.useQuery(query, { placeholderData: keepPreviousData })
  if (!list.data)
    return <ErrorStrip title="Не удалось загрузить заказы" error={list.error} onRetry={() => list.refetch()} />
  return (
    <OrdersPage
      list={list.data}
      query={query}
      openedId={search.order}
      onQuery={({ state, q, period, page }) =>
        navigate({
          replace: true,
          resetScroll: false,
          search: (previous) => ({
            ...previous,
            order: undefined,
            ...(state && { state: state === 'all' ? undefined : state }),
            ...(q !== undefined && { q: q || undefined }),
            ...(period && { period: period === '365' ? undefined : period }),
            ...(page && { page: page > 1 ? page : undefined }),
          }),
        })
      }
      onOpen={(order) => navigate({ resetScroll: false, search: (previous) => ({ ...previous, order }) })}
      hrefOfPage={(page) => toOrdersPath(search, page)}
    />
  )
}
