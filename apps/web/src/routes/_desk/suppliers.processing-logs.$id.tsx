import { createFileRoute } from '@tanstack/react-router'
import { loadPortal } from '../../desk/suppliers/load-portal.ts'
import { readLogSearch, toLogQuery } from '../../desk/suppliers/logs/address.ts'
import { FileLogPage } from '../../desk/suppliers/logs/file-log-page.tsx'
import { throwNotFoundOn } from '../../lib/loader-errors.ts'
import { headOfLoaded, ownPage } from '../../lib/seo.ts'

export const Route = createFileRoute('/_desk/suppliers/processing-logs/$id')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { utils }, deps, params: { id } }) => {
    await loadPortal(utils, `/suppliers/processing-logs/${id}`)
    await utils.suppliers.files.get.ensureData({ fileId: id }).catch(throwNotFoundOn)
    const query = { fileId: id, ...toLogQuery(readLogSearch({ ...deps })) }
    await utils.suppliers.files.log.ensureData(query).catch(throwNotFoundOn)
    return ownPage('Журнал файла', '/suppliers/processing-logs')
  },
  head: headOfLoaded,
  component: FileLogRoute,
})

function FileLogRoute() {
  const { id } = Route.useParams()
  const search = readLogSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return (
    <FileLogPage
      key={id}
      fileId={id}
      search={search}
      onSearch={(change) =>
        navigate({
          to: '/suppliers/processing-logs/$id',
          params: { id },
          search: readLogSearch({ ...search, ...change }),
          resetScroll: false,
        })
      }
    />
  )
}
