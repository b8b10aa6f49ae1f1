import { createFileRoute } from '@tanstack/react-router'
import { loadTab } from '../../desk/suppliers/edit/load-tab.ts'
import { SupplierPage } from '../../desk/suppliers/edit/supplier-page.tsx'
import { readSupplierTab } from '../../desk/suppliers/edit/supplier-tabs.ts'
import { loadAdministration } from '../../desk/suppliers/load-portal.ts'
import { throwNotFoundOn } from '../../lib/loader-errors.ts'
import { headOfLoaded, ownPage } from '../../lib/seo.ts'

export const Route = createFileRoute('/_desk/suppliers/admin/edit/$id')({
  loaderDeps: ({ search }) => ({ tab: readSupplierTab((search as { tab?: unknown }).tab) }),
  loader: async ({ context: { utils }, params: { id }, deps: { tab } }) => {
    await loadAdministration(utils, `/suppliers/admin/edit/${id}`)
    const supplier = await utils.suppliers.manage.get.ensureData({ supplierId: id }).catch(throwNotFoundOn)
    await loadTab(utils, supplier, tab)
    return ownPage('Поставщик', '/suppliers/admin')
  },
  head: headOfLoaded,
  component: SupplierRoute,
})

function SupplierRoute() {
  const { id } = Route.useParams()
  const { tab } = Route.useLoaderDeps()
  const navigate = Route.useNavigate()
  return (
    <SupplierPage
      key={id}
      supplierId={id}
      tab={tab}
      onTab={(next) =>
        navigate({
          to: '/suppliers/admin/edit/$id',
          params: { id },
          search: next === 'supplier' ? {} : { tab: next },
          resetScroll: false,
        })
      }
    />
  )
}
