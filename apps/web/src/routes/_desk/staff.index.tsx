import { isAllowed } from '@agromarket/shared'
import { createFileRoute } from '@tanstack/react-router'
import { openOffers } from '../../desk/home/open-offers.ts'
import { openPriceRequests } from '../../desk/home/open-price-requests.ts'
import { StaffHome } from '../../desk/home/staff-home.tsx'
import { requirePermission } from '../../features/auth/require-permission.ts'
import { headOfLoaded, ownPage } from '../../lib/seo.ts'

export const Route = createFileRoute('/_desk/staff/')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { utils }, deps }) => {
    const viewer = await utils.viewer.current.ensureData()
    requirePermission(viewer, 'orders.manage', '/staff')
    await Promise.all([
      utils.orders.desk.summary.ensureData({ assignee: readAssignee(deps) }),
      isAllowed(viewer, 'priceRequests.answer') && utils.priceRequests.incoming.ensureData(openPriceRequests),
      isAllowed(viewer, 'priceRequests.answer') && utils.priceRequests.incomingDays.ensureData(),
      isAllowed(viewer, 'offers.manage') && utils.offers.desk.list.ensureData(openOffers),
      isAllowed(viewer, 'offers.manage') && utils.offers.desk.days.ensureData(),
      utils.catalog.searchDays.ensureData(),
      isAllowed(viewer, 'suppliers.manage') && utils.suppliers.toCheck.ensureData(),
      isAllowed(viewer, 'queues.manage') && utils.schedules.queues.ensureData(),
      isAllowed(viewer, 'longJobs.manage') && utils.longJobs.list.ensureData(),
    ])
    return ownPage('Сводка', '/staff')
  },
  head: headOfLoaded,
  component: StaffRoute,
})

function readAssignee(search: { assignee?: unknown }): 'all' | 'me' {
  return search.assignee === 'me' ? 'me' : 'all'
}

function StaffRoute() {
  const navigate = Route.useNavigate()
  return (
    <StaffHome
      assignee={readAssignee(Route.useSearch())}
      onAssignee={(assignee) =>
        navigate({ to: '/staff', search: assignee === 'me' ? { assignee } : {}, resetScroll: false })
      }
    />
  )
}
