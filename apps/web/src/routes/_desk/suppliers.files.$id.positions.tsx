import { createFileRoute } from '@tanstack/react-router'
import { loadPortal } from '../../desk/suppliers/load-portal.ts'
import { readPositionSearch, toPositionQuery } from '../../desk/suppliers/positions/address.ts'
import { PositionsPage } from '../../desk/suppliers/positions/positions-page.tsx'
import { throwNotFoundOn } from '../../lib/loader-errors.ts'
import { headOfLoaded, ownPage } from '../../lib/seo.ts'

export const Route = createFileRoute('/_desk/suppliers/files/$id/positions')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { utils }, deps, params: { id } }) => {
    await loadPortal(utils, `/suppliers/files/${id}/positions`)
    await utils.suppliers.files.get.ensureData({ fileId: id }).catch(throwNotFoundOn)
    await utils.suppliers.files.positions
      .ensureData(toPositionQuery(id, readPositionSearch({ ...deps }), 1))
      .catch(throwNotFoundOn)
    return ownPage('Позиции', '/suppliers/files')
  },
  head: headOfLoaded,
  component: PositionsRoute,
})

function PositionsRoute() {
  const { id } = Route.useParams()
  const search = readPositionSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return (
    <PositionsPage
      door="files"
      fileId={id}
      search={search}
      onSearch={(change) =>
        navigate({
          to: '/suppliers/files/$id/positions',
          params: { id },
          search: readPositionSearch({ ...search, part: undefined, ...change }),
          resetScroll: false,
        })
      }
    />
  )
}
