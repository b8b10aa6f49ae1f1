import { keepPreviousData } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { readServiceSearch, toServiceQuery } from '../../desk/service-requests/read-service-search.ts'
import { ServiceRequestsDesk } from '../../desk/service-requests/service-requests-desk.tsx'
import { requirePermission } from '../../features/auth/require-permission.ts'
import { headOfLoaded, ownPage } from '../../lib/seo.ts'
import { api } from '../../lib/trpc.ts'
import { ErrorStrip } from '../../ui/feedback/error-strip.tsx'

const path = '/staff/service-requests'

export const Route = createFileRoute('/_desk/staff/service-requests')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { utils }, deps }) => {
    const viewer = await utils.viewer.current.ensureData()
    requirePermission(viewer, 'serviceRequests.manage', path)
    await utils.serviceRequests.list.ensureData(toServiceQuery(readServiceSearch({ ...deps })))
    return ownPage('Заявки на сервис и звонки', path)
  },
  head: headOfLoaded,
  component: ServiceRequestsRoute,
})

function ServiceRequestsRoute() {
  const search = readServiceSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  const query = toServiceQuery(search)
  const list = api.serviceRequests.list.useQuery(query, { placeholderData: keepPreviousData })
  if (!list.data)
    return <ErrorStrip title="Не удалось загрузить заявки" error={list.error} onRetry={() => list.refetch()} />
  return (
    <ServiceRequestsDesk
      list={list.data}
      query={query}
      onQuery={(next) =>
        navigate({ to: path, search: readServiceSearch({ ...search, page: undefined, ...next }), resetScroll: false })
      }
    />
  )
}
