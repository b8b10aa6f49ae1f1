import { keepPreviousData } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../../features/auth/require-permission.ts'
import { readTransportSearch, toTransportQuery } from '../../features/transport/read-transport-search.ts'
import { TransportPage } from '../../features/transport/transport-page.tsx'
import { throwNotFoundOn } from '../../lib/loader-errors.ts'
import { headOfLoaded, ownPage } from '../../lib/seo.ts'
import { api } from '../../lib/trpc.ts'
import { ErrorStrip } from '../../ui/feedback/error-strip.tsx'

const path = '/transportation-orders/'

export const Route = createFileRoute('/_shop/transportation-orders')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { utils }, deps }) => {
    const viewer = await utils.viewer.current.ensureData()
    requirePermission(viewer, 'transport.read', path)
    const search = readTransportSearch({ ...deps })
    await Promise.all([
      utils.transport.list.ensureData(toTransportQuery(search)),
      search.open !== undefined && utils.transport.get.ensureData({ id: search.open }).catch(throwNotFoundOn),
    ])
    return ownPage('Заявки на перевозку', path)
  },
  head: headOfLoaded,
  component: TransportRoute,
})

function TransportRoute() {
  const search = readTransportSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  const list = api.transport.list.useQuery(toTransportQuery(search), { placeholderData: keepPreviousData })
  if (!list.data)
    return <ErrorStrip title="Не удалось загрузить заявки" error={list.error} onRetry={() => list.refetch()} />
  return (
    <TransportPage
      list={list.data}
      search={search}
      onSearch={(next) => navigate({ to: path, search: next, replace: true, resetScroll: false })}
    />
  )
}
