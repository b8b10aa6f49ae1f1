import { createFileRoute } from '@tanstack/react-router'
import { isSupplierTab, SupplierPage } from '../../desk/suppliers/edit/supplier-page.tsx'
import { loadAdministration } from '../../desk/suppliers/load-portal.ts'
import { throwNotFoundOn } from '../../lib/loader-errors.ts'
import { headOfLoaded, ownPage } from '../../lib/seo.ts'

export const Route = createFileRoute('/_desk/suppliers/admin/edit/$id')({
  loader: async ({ context: { utils }, params: { id } }) => {
    await loadAdministration(utils, `/suppliers/admin/edit/${id}`)
    await utils.suppliers.manage.get.ensureData({ supplierId: id }).catch(throwNotFoundOn)
    return ownPage('Поставщик', '/suppliers/admin')
  },
  head: headOfLoaded,
  component: SupplierRoute,
})

function SupplierRoute() {
  const { id } = Route.useParams()
  const { tab } = Route.useSearch() as { tab?: unknown }
  const navigate = Route.useNavigate()
  return (
    <SupplierPage
      key={id}
      supplierId={id}
      tab={isSupplierTab(tab) ? tab : 'supplier'}
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
