import type { ResponseListQuery } from '@agromarket/shared'
import { createFileRoute } from '@tanstack/react-router'
import { Builder } from '../../../desk/questionnaires/builder.tsx'
import { QuestionnaireTable } from '../../../desk/questionnaires/questionnaire-table.tsx'
import { Results } from '../../../desk/questionnaires/results.tsx'
import { requirePermission } from '../../../features/auth/require-permission.ts'
import { throwNotFoundOn } from '../../../lib/loader-errors.ts'
import { readOneOf, readText, readWholeNumber } from '../../../lib/read-search.ts'
import { headOfLoaded, ownPage } from '../../../lib/seo.ts'
import { api } from '../../../lib/trpc.ts'

export const Route = createFileRoute('/_desk/staff/questionnaires/{-$id}')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { utils }, deps, params: { id } }) => {
    const viewer = await utils.viewer.current.ensureData()
    const path = id === undefined ? '/staff/questionnaires' : `/staff/questionnaires/${id}`
    requirePermission(viewer, 'questionnaires.manage', path)
    const search: Record<string, unknown> = { ...deps }
    if (id === undefined) await utils.questionnaires.list.ensureData()
    else if (search['view'] === 'questions')
      await utils.questionnaires.get.ensureData({ id: Number(id) }).catch(throwNotFoundOn)
    else {
      const results = utils.questionnaires.results.ensureData({ id: Number(id) })
      await Promise.all([results, utils.questionnaires.responses.ensureData(toQuery(id, search))]).catch(
        throwNotFoundOn,
      )
    }
    return ownPage('Анкеты', '/staff/questionnaires')
  },
  head: headOfLoaded,
  component: QuestionnairesRoute,
})

function toQuery(id: string, search: Record<string, unknown>): ResponseListQuery {
  const mark = readWholeNumber(search['mark'], 1, 5)
  const questionId = readText(search['at'], 12)
  const optionId = readText(search['option'], 12)
  return {
    id: Number(id),
    show: readOneOf(search['show'], ['low', 'words', 'started']) ?? 'finished',
    q: (readText(search['q'], 100) ?? '').trim(),
    page: readWholeNumber(search['page'], 2, 10_000) ?? 1,
    ...(questionId !== undefined && { questionId }),
    ...(optionId !== undefined && { optionId }),
    ...(mark !== undefined && { mark }),
  }
}

function toSearch({ show, q, page, questionId, optionId, mark }: Partial<ResponseListQuery>) {
  return {
    show: show === 'finished' ? undefined : show,
    q: q || undefined,
    page: page === 1 ? undefined : page,
    at: questionId,
    option: optionId,
    mark,
  }
}

function QuestionnairesRoute() {
  const { id } = Route.useParams()
  const search: Record<string, unknown> = { ...Route.useSearch() }
  if (id === undefined) return <Listed />
  return search['view'] === 'questions' ? <Built key={id} id={Number(id)} /> : <Answered id={id} search={search} />
}

function Listed() {
  const navigate = Route.useNavigate()
  const [rows] = api.questionnaires.list.useSuspenseQuery()
  return (
    <QuestionnaireTable
      rows={rows}
      onAdded={(id) =>
        navigate({
          to: '/staff/questionnaires/{-$id}',
          params: { id: String(id) },
          search: { view: 'questions' } as object,
        })
      }
    />
  )
}

function Built({ id }: { id: number }) {
  const [questionnaire] = api.questionnaires.get.useSuspenseQuery({ id })
  return <Builder questionnaire={questionnaire} />
}

function Answered({ id, search }: { id: string; search: Record<string, unknown> }) {
  const navigate = Route.useNavigate()
  const [results] = api.questionnaires.results.useSuspenseQuery({ id: Number(id) })
  const query = toQuery(id, search)
  return (
    <Results
      results={results}
      query={query}
      onQuery={(next) =>
        navigate({
          to: '/staff/questionnaires/{-$id}',
          params: { id },
          search: toSearch({ ...query, page: 1, ...next }) as object,
          resetScroll: false,
        })
      }
    />
  )
}
