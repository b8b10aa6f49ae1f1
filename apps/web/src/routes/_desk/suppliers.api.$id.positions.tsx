import { createFileRoute } from '@tanstack/react-router'
import { loadPortal } from '../../desk/suppliers/load-portal.ts'
import { readPositionSearch } from '../../desk/suppliers/positions/address.ts'
import { PositionsPage } from '../../desk/suppliers/positions/positions-page.tsx'
import { throwNotFoundOn } from '../../lib/loader-errors.ts'
import { headOfLoaded, ownPage } from '../../lib/seo.ts'

export const Route = createFileRoute('/_desk/suppliers/api/$id/positions')({
  loader: async ({ context: { utils }, params: { id } }) => {
    await loadPortal(utils, `/suppliers/api/${id}/positions`)
    await utils.suppliers.files.get.ensureData({ fileId: id }).catch(throwNotFoundOn)
    return ownPage('Что пришло', '/suppliers/api')
  },
  head: headOfLoaded,
  component: PushedRoute,
})

function PushedRoute() {
  const { id } = Route.useParams()
  const search = readPositionSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return (
    <PositionsPage
      door="api"
      fileId={id}
      search={search}
      onSearch={(change) =>
        navigate({
          to: '/suppliers/api/$id/positions',
          params: { id },
          search: readPositionSearch({ ...search, part: undefined, ...change }),
          resetScroll: false,
        })
      }
    />
  )
}
