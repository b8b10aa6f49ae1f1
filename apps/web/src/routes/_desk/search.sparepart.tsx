import { createFileRoute } from '@tanstack/react-router'
import { readAddress } from '../../desk/spare-parts/address.ts'
import { loadSpareParts } from '../../desk/spare-parts/load-spare-parts.ts'
import { SparePartsPage } from '../../desk/spare-parts/spare-parts-page.tsx'
import { requirePermission } from '../../features/auth/require-permission.ts'
import { headOfLoaded, ownPage } from '../../lib/seo.ts'

export const Route = createFileRoute('/_desk/search/sparepart')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { utils }, deps }) => {
    const viewer = await utils.viewer.current.ensureData()
    requirePermission(viewer, 'spareParts.search', '/search/sparepart/')
    await loadSpareParts(utils, readAddress({ ...deps }))
    return ownPage('Поиск по запчастям', '/search/sparepart/')
  },
  head: headOfLoaded,
  component: SparePartsRoute,
})

function SparePartsRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SparePartsPage
      address={readAddress({ ...search })}
      onAddress={(next) => navigate({ to: '/search/sparepart/', search: next, resetScroll: false })}
    />
  )
}
