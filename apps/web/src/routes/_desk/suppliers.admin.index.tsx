import { createFileRoute } from '@tanstack/react-router'
import { readSupplierSearch, toSupplierQuery } from '../../desk/suppliers/admin/address.ts'
import { SuppliersPage } from '../../desk/suppliers/admin/suppliers-page.tsx'
import { loadAdministration } from '../../desk/suppliers/load-portal.ts'
import { throwNotFoundOn } from '../../lib/loader-errors.ts'
import { headOfLoaded, ownPage } from '../../lib/seo.ts'

export const Route = createFileRoute('/_desk/suppliers/admin/')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { utils }, deps }) => {
    await loadAdministration(utils, '/suppliers/admin')
    const query = toSupplierQuery(readSupplierSearch({ ...deps }))
    await utils.suppliers.manage.list.ensureData(query).catch(throwNotFoundOn)
    return ownPage('Поставщики', '/suppliers/admin')
  },
  head: headOfLoaded,
  component: SuppliersRoute,
})

function SuppliersRoute() {
  const search = readSupplierSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return (
    <SuppliersPage
      search={search}
      onSearch={(change) =>
        navigate({
          to: '/suppliers/admin',
          search: readSupplierSearch({ ...search, ...change }),
          resetScroll: false,
        })
      }
    />
  )
}
