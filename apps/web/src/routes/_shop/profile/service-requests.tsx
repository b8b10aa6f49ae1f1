import { createFileRoute } from '@tanstack/react-router'
import { OwnRequestsPage } from '../../../features/service-requests/own-requests-page.tsx'
import { headOfLoaded, ownPage } from '../../../lib/seo.ts'
import { api } from '../../../lib/trpc.ts'

export const Route = createFileRoute('/_shop/profile/service-requests')({
  loader: async ({ context: { utils } }) => {
    await utils.serviceRequests.own.ensureData()
    return ownPage('Заявки', '/profile/service-requests')
  },
  head: headOfLoaded,
  component: OwnRequestsRoute,
})

function OwnRequestsRoute() {
  const [requests] = api.serviceRequests.own.useSuspenseQuery()
  return <OwnRequestsPage requests={requests} />
}
