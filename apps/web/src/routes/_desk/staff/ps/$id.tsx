import { type PsRecipientListQuery, psRecipientStates } from '@agromarket/shared'
import { createFileRoute } from '@tanstack/react-router'
import { MailingPage } from '../../../../desk/ps/mailing-page.tsx'
import { requirePermission } from '../../../../features/auth/require-permission.ts'
import { throwNotFoundOn } from '../../../../lib/loader-errors.ts'
import { readOneOf, readText, readWholeNumber } from '../../../../lib/read-search.ts'
import { headOfLoaded, ownPage } from '../../../../lib/seo.ts'
import { api } from '../../../../lib/trpc.ts'

export const Route = createFileRoute('/_desk/staff/ps/$id')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { utils }, deps, params: { id } }) => {
    requirePermission(await utils.viewer.current.ensureData(), 'personalPages.follow', `/staff/ps/${id}`)
    await Promise.all([
      utils.ps.mailing.ensureData({ id: Number(id) }),
      utils.ps.recipients.ensureData(toQuery(id, { ...deps })),
    ]).catch(throwNotFoundOn)
    return ownPage('Рассылка', `/staff/ps/${id}`)
  },
  head: headOfLoaded,
  component: MailingRoute,
})

function toQuery(id: string, search: Record<string, unknown>): PsRecipientListQuery {
  return {
    mailingId: Number(id),
    state: readOneOf(search['state'], psRecipientStates) ?? 'all',
    q: (readText(search['q'], 100) ?? '').trim(),
    reason: (readText(search['reason'], 500) ?? '').trim(),
    page: readWholeNumber(search['page'], 2, 10_000) ?? 1,
  }
}

function MailingRoute() {
  const { id } = Route.useParams()
  const query = toQuery(id, { ...Route.useSearch() })
  const navigate = Route.useNavigate()
  const [mailing] = api.ps.mailing.useSuspenseQuery({ id: Number(id) })
  return (
    <MailingPage
      mailing={mailing}
      query={query}
      onQuery={(change) => {
        const { state, q, reason, page } = { ...query, page: 1, ...change }
        return navigate({
          to: '/staff/ps/$id',
          params: { id },
          search: {
            state: state === 'all' ? undefined : state,
            q: q || undefined,
            reason: reason || undefined,
            page: page > 1 ? page : undefined,
          },
          resetScroll: false,
        })
      }}
    />
  )
}
