import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../features/auth/require-permission.ts'
import { QuestionnairePage } from '../features/questionnaires/questionnaire-page.tsx'
import { throwNotFoundOn } from '../lib/loader-errors.ts'
import { readSwitch, readText } from '../lib/read-search.ts'
import { headOfLoaded, type PageSeo } from '../lib/seo.ts'
import { api } from '../lib/trpc.ts'

export const Route = createFileRoute('/questionnaire/$id')({
  // The question on the screen stands in the address, so that the browser's «Back» goes one question back.
  validateSearch: ({ q, preview }): { q?: string | undefined; preview?: 1 | undefined } => ({
    q: readText(q, 12),
    preview: readSwitch(preview),
  }),
  loaderDeps: ({ search: { preview } }) => ({ preview }),
  loader: async ({ context: { utils }, params: { id }, deps: { preview } }): Promise<PageSeo> => {
    if (preview) {
      const viewer = await utils.viewer.current.ensureData()
      requirePermission(viewer, 'questionnaires.manage', `/questionnaire/${id}?preview=1`)
    }
    const read = preview ? utils.questionnaires.preview : utils.questionnaires.page
    const { title } = await read.ensureData({ id: Number(id) }).catch(throwNotFoundOn)
    return { title, path: `/questionnaire/${id}`, isIndexed: false }
  },
  head: headOfLoaded,
  component: QuestionnaireRoute,
})

function QuestionnaireRoute() {
  const { preview } = Route.useSearch()
  return preview ? <Preview /> : <Asked />
}

function Asked() {
  const [page] = api.questionnaires.page.useSuspenseQuery({ id: Number(Route.useParams().id) })
  return <QuestionnairePage page={page} isPreview={false} {...useShown()} />
}

function Preview() {
  const [page] = api.questionnaires.preview.useSuspenseQuery({ id: Number(Route.useParams().id) })
  return <QuestionnairePage page={page} isPreview {...useShown()} />
}

function useShown() {
  const { q: shownId } = Route.useSearch()
  const navigate = Route.useNavigate()
  return {
    shownId,
    onShow: (q: string | undefined, isReplacing = false) =>
      navigate({ search: (previous) => ({ ...previous, q }), replace: isReplacing }),
  }
}
