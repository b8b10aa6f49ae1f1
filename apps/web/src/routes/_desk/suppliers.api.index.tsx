import { createFileRoute } from '@tanstack/react-router'
import { chosenSupplier, readApiSearch, toApiQuery } from '../../desk/suppliers/api/address.ts'
import { ApiPage } from '../../desk/suppliers/api/api-page.tsx'
import { loadPortal } from '../../desk/suppliers/load-portal.ts'
import { throwNotFoundOn } from '../../lib/loader-errors.ts'
import { headOfLoaded, ownPage } from '../../lib/seo.ts'

export const Route = createFileRoute('/_desk/suppliers/api/')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { utils }, deps }) => {
    await loadPortal(utils, '/suppliers/api')
    const query = toApiQuery(readApiSearch({ ...deps }))
    const { supplierId } = query
    const { suppliers } = await utils.suppliers.viewer.ensureData()
    await Promise.all([
      utils.suppliers.api.view.ensureData(query).catch(throwNotFoundOn),
      utils.suppliers.feeds.list
        .ensureData({ supplierId: chosenSupplier(supplierId, suppliers) })
        .catch(throwNotFoundOn),
    ])
    return ownPage('API', '/suppliers/api')
  },
  head: headOfLoaded,
  component: ApiRoute,
})

function ApiRoute() {
  const search = readApiSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return (
    <ApiPage
      search={search}
      onSearch={(change) => navigate({ to: '/suppliers/api', search: readApiSearch({ ...search, ...change }) })}
    />
  )
}
