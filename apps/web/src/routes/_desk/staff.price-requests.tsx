import { keepPreviousData } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PriceRequestsDesk } from '../../desk/price-requests/price-requests-desk.tsx'
import { readIncomingSearch, toIncomingQuery } from '../../desk/price-requests/read-incoming-search.ts'
import { requirePermission } from '../../features/auth/require-permission.ts'
import { headOfLoaded, ownPage } from '../../lib/seo.ts'
import { api } from '../../lib/trpc.ts'
import { ErrorStrip } from '../../ui/feedback/error-strip.tsx'

export const Route = createFileRoute('/_desk/staff/price-requests')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { utils }, deps }) => {
    const viewer = await utils.viewer.current.ensureData()
    requirePermission(viewer, 'priceRequests.answer', '/staff/price-requests')
    await utils.priceRequests.incoming.ensureData(toIncomingQuery(readIncomingSearch({ ...deps })))
    return ownPage('Запросы цены', '/staff/price-requests')
  },
  head: headOfLoaded,
  component: IncomingRoute,
})

function IncomingRoute() {
  const search = readIncomingSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  const query = toIncomingQuery(search)
  const list = api.priceRequests.incoming.useQuery(query, { placeholderData: keepPreviousData })
  if (!list.data)
    return <ErrorStrip title="Не удалось загрузить запросы" error={list.error} onRetry={() => list.refetch()} />
  return (
    <PriceRequestsDesk
      list={list.data}
      query={query}
      onQuery={(next) =>
        navigate({
          to: '/staff/price-requests',
          search: readIncomingSearch({ ...search, page: undefined, ...next }),
          resetScroll: false,
        })
      }
    />
  )
}
