import { createFileRoute } from '@tanstack/react-router'
import { readFileSearch, toFileQuery } from '../../desk/suppliers/files/address.ts'
import { FilesPage } from '../../desk/suppliers/files/files-page.tsx'
import { loadPortal } from '../../desk/suppliers/load-portal.ts'
import { throwNotFoundOn } from '../../lib/loader-errors.ts'
import { headOfLoaded, ownPage } from '../../lib/seo.ts'

export const Route = createFileRoute('/_desk/suppliers/files/')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { utils }, deps }) => {
    await loadPortal(utils, '/suppliers/files')
    await utils.suppliers.files.list.ensureData(toFileQuery(readFileSearch({ ...deps }))).catch(throwNotFoundOn)
    return ownPage('Файлы', '/suppliers/files')
  },
  head: headOfLoaded,
  component: FilesRoute,
})

function FilesRoute() {
  const search = readFileSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return (
    <FilesPage
      search={search}
      onSearch={(change) =>
        navigate({
          to: '/suppliers/files',
          search: readFileSearch({ ...search, page: undefined, ...change }),
          resetScroll: false,
        })
      }
    />
  )
}
