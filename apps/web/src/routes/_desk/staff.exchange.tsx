import { createFileRoute } from '@tanstack/react-router'
import { readExchangeSearch } from '../../desk/exchange/address.ts'
import { ExchangePage } from '../../desk/exchange/exchange-page.tsx'
import { requirePermission } from '../../features/auth/require-permission.ts'
import { headOfLoaded, ownPage } from '../../lib/seo.ts'

export const Route = createFileRoute('/_desk/staff/exchange')({
  loader: async ({ context: { utils }, location }) => {
    const viewer = await utils.viewer.current.ensureData()
    // 1C's log leads to the journal of a run: whoever has to sign in on the way gets there, too.
    requirePermission(viewer, 'exchange.manage', location.href)
    const [bases] = await Promise.all([utils.exchange.bases.list.ensureData(), utils.exchange.runs.list.ensureData()])
    await Promise.all(bases.map(({ id: baseId }) => utils.exchange.mapping.get.ensureData({ baseId })))
    return ownPage('Обмен с 1С', '/staff/exchange')
  },
  head: headOfLoaded,
  component: ExchangeRoute,
})

function ExchangeRoute() {
  const search = readExchangeSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  const { publicUrl } = Route.useRouteContext()
  return (
    <ExchangePage
      search={search}
      address={`${publicUrl}/1c_exchange`}
      onSearch={(change) =>
        navigate({ to: '/staff/exchange', search: readExchangeSearch({ ...search, ...change }), resetScroll: false })
      }
    />
  )
}
