import { type ApplicationListQuery, applicationStates } from '@agromarket/shared'
import { keepPreviousData } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ApplicationsDesk } from '../../../desk/vacancies/applications-desk.tsx'
import { requirePermission } from '../../../features/auth/require-permission.ts'
import { throwNotFoundOn } from '../../../lib/loader-errors.ts'
import { readOneOf, readText, readWholeNumber } from '../../../lib/read-search.ts'
import { headOfLoaded, ownPage } from '../../../lib/seo.ts'
import { api } from '../../../lib/trpc.ts'
import { ErrorStrip } from '../../../ui/feedback/error-strip.tsx'

export const Route = createFileRoute('/_desk/staff/applications/{-$id}')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { utils }, deps, params: { id } }) => {
    const viewer = await utils.viewer.current.ensureData()
    requirePermission(viewer, 'vacancies.answer', id ? `/staff/applications/${id}` : '/staff/applications')
    await Promise.all([
      utils.vacancies.applications.ensureData(toQuery({ ...deps })),
      id !== undefined && utils.vacancies.application.ensureData({ id }).catch(throwNotFoundOn),
    ])
    return ownPage('Отклики на вакансии', '/staff/applications')
  },
  head: headOfLoaded,
  component: ApplicationsRoute,
})

function toQuery(search: Record<string, unknown>): ApplicationListQuery {
  const vacancyId = readWholeNumber(search['vacancy'], 1, 2_147_483_647)
  return {
    state: readOneOf(search['state'], [...applicationStates, 'all']) ?? 'new',
    q: (readText(search['q'], 100) ?? '').trim(),
    page: readWholeNumber(search['page'], 2, 10_000) ?? 1,
    ...(vacancyId !== undefined && { vacancyId }),
  }
}

function toSearch({ state, q, page, vacancyId }: ApplicationListQuery) {
  return {
    state: state === 'new' ? undefined : state,
    q: q || undefined,
    page: page > 1 ? page : undefined,
    vacancy: vacancyId,
  }
}

function ApplicationsRoute() {
  const { id } = Route.useParams()
  const query = toQuery({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  const list = api.vacancies.applications.useQuery(query, { placeholderData: keepPreviousData })
  if (!list.data)
    return <ErrorStrip title="Не удалось загрузить отклики" error={list.error} onRetry={() => list.refetch()} />
  const address = new URLSearchParams(
    Object.entries(toSearch(query)).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
  return (
    <ApplicationsDesk
      list={list.data}
      query={query}
      openId={id}
      hrefOf={(next) => `/staff/applications${next ? `/${next}` : ''}${address && `?${address}`}`}
      onQuery={(next) =>
        navigate({
          to: '/staff/applications/{-$id}',
          params: { id },
          search: toSearch({ ...query, page: 1, ...next }),
          resetScroll: false,
        })
      }
    />
  )
}
