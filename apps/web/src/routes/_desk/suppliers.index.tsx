import { createFileRoute } from '@tanstack/react-router'
import { loadPortal } from '../../desk/suppliers/load-portal.ts'
import {
  allSuppliers,
  readSummarySearch,
  toLastFilesQuery,
  toSummaryQuery,
} from '../../desk/suppliers/summary/address.ts'
import { SummaryPage } from '../../desk/suppliers/summary/summary-page.tsx'
import { throwNotFoundOn } from '../../lib/loader-errors.ts'
import { headOfLoaded, ownPage } from '../../lib/seo.ts'

export const Route = createFileRoute('/_desk/suppliers/')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { utils }, deps }) => {
    await loadPortal(utils, '/suppliers')
    await utils.suppliers.summary.ensureData(toSummaryQuery(readSummarySearch({ ...deps }))).catch(throwNotFoundOn)
    const { isAdmin } = await utils.suppliers.viewer.ensureData()
    await Promise.all([
      utils.suppliers.files.list.prefetch(toLastFilesQuery(readSummarySearch({ ...deps }))),
      isAdmin && utils.suppliers.manage.list.prefetch(allSuppliers),
    ])
    return ownPage('Портал поставщика', '/suppliers')
  },
  head: headOfLoaded,
  component: SummaryRoute,
})

function SummaryRoute() {
  const search = readSummarySearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return (
    <SummaryPage
      search={search}
      onSearch={(change) =>
        navigate({ to: '/suppliers', search: readSummarySearch({ ...search, ...change }), resetScroll: false })
      }
    />
  )
}
