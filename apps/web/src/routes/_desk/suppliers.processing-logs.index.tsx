import { createFileRoute } from '@tanstack/react-router'
import { readFileSearch } from '../../desk/suppliers/files/address.ts'
import { loadPortal } from '../../desk/suppliers/load-portal.ts'
import { readLogSearch } from '../../desk/suppliers/logs/address.ts'
import { LogsPage, type PortalLogSearch, toPortalLogQuery } from '../../desk/suppliers/logs/logs-page.tsx'
import { throwNotFoundOn } from '../../lib/loader-errors.ts'
import { headOfLoaded, ownPage } from '../../lib/seo.ts'

export const Route = createFileRoute('/_desk/suppliers/processing-logs/')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { utils }, deps }) => {
    await loadPortal(utils, '/suppliers/processing-logs')
    await utils.suppliers.log.read.ensureData(toPortalLogQuery(readSearch({ ...deps }))).catch(throwNotFoundOn)
    return ownPage('Журнал обработки', '/suppliers/processing-logs')
  },
  head: headOfLoaded,
  component: LogsRoute,
})

function readSearch(search: Record<string, unknown>): PortalLogSearch {
  return { ...readLogSearch(search), supplierId: readFileSearch(search).supplierId }
}

function LogsRoute() {
  const search = readSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return (
    <LogsPage
      search={search}
      onSearch={(change) =>
        navigate({ to: '/suppliers/processing-logs', search: readSearch({ ...search, ...change }), resetScroll: false })
      }
    />
  )
}
