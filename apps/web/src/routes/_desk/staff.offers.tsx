import { keepPreviousData } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { readOfferSearch, toOfferQuery } from '../../desk/offers/list/address.ts'
import { OffersDesk } from '../../desk/offers/list/offers-desk.tsx'
import { requirePermission } from '../../features/auth/require-permission.ts'
import { headOfLoaded, ownPage } from '../../lib/seo.ts'
import { api } from '../../lib/trpc.ts'
import { ErrorStrip } from '../../ui/feedback/error-strip.tsx'

export const Route = createFileRoute('/_desk/staff/offers')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { utils }, deps }) => {
    const viewer = await utils.viewer.current.ensureData()
    requirePermission(viewer, 'offers.manage', '/staff/offers')
    await utils.offers.desk.list.ensureData(toOfferQuery(readOfferSearch({ ...deps })))
    return ownPage('Предложения', '/staff/offers')
  },
  head: headOfLoaded,
  component: OffersRoute,
})

/** A list that is left open looks again by itself. */
const lookAgainMs = 30_000

function OffersRoute() {
  const search = readOfferSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  const list = api.offers.desk.list.useQuery(toOfferQuery(search), {
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  })
  if (!list.data)
    return <ErrorStrip title="Не удалось загрузить предложения" error={list.error} onRetry={() => list.refetch()} />
  return (
    <OffersDesk
      list={list.data}
      search={search}
      isStale={list.isPlaceholderData}
      onSearch={(next) => navigate({ to: '/staff/offers', search: next, resetScroll: false })}
    />
  )
}
