import { createFileRoute } from '@tanstack/react-router'
import { loadPortal } from '../../desk/suppliers/load-portal.ts'
import { readNoticeSearch, toNoticeQuery } from '../../desk/suppliers/notices/address.ts'
import { NoticesPage } from '../../desk/suppliers/notices/notices-page.tsx'
import { headOfLoaded, ownPage } from '../../lib/seo.ts'

export const Route = createFileRoute('/_desk/suppliers/notifications')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { utils }, deps }) => {
    await loadPortal(utils, '/suppliers/notifications')
    await utils.suppliers.notices.list.ensureData(toNoticeQuery(readNoticeSearch({ ...deps })))
    return ownPage('Уведомления', '/suppliers/notifications')
  },
  head: headOfLoaded,
  component: NoticesRoute,
})

function NoticesRoute() {
  const search = readNoticeSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return (
    <NoticesPage
      search={search}
      onSearch={(change) =>
        navigate({
          to: '/suppliers/notifications',
          search: readNoticeSearch({ ...search, page: undefined, ...change }),
          resetScroll: false,
        })
      }
    />
  )
}
