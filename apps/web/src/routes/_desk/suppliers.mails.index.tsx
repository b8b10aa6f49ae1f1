import { createFileRoute } from '@tanstack/react-router'
import { loadPortal } from '../../desk/suppliers/load-portal.ts'
import { readMailSearch, toMailQuery } from '../../desk/suppliers/mails/address.ts'
import { MailsPage } from '../../desk/suppliers/mails/mails-page.tsx'
import { throwNotFoundOn } from '../../lib/loader-errors.ts'
import { headOfLoaded, ownPage } from '../../lib/seo.ts'

export const Route = createFileRoute('/_desk/suppliers/mails/')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { utils }, deps }) => {
    await loadPortal(utils, '/suppliers/mails')
    await Promise.all([
      utils.suppliers.mails.list.ensureData(toMailQuery(readMailSearch({ ...deps }))).catch(throwNotFoundOn),
      utils.suppliers.mails.rules.ensureData({}),
    ])
    return ownPage('Почта', '/suppliers/mails')
  },
  head: headOfLoaded,
  component: MailsRoute,
})

function MailsRoute() {
  const search = readMailSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return (
    <MailsPage
      search={search}
      onSearch={(change) =>
        navigate({
          to: '/suppliers/mails',
          search: readMailSearch({ ...search, page: undefined, ...change }),
          resetScroll: false,
        })
      }
    />
  )
}
