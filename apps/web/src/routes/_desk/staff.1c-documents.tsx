import { createFileRoute } from '@tanstack/react-router'
import { AnswersDesk } from '../../desk/exchange-answers/answers-desk.tsx'
import { requirePermission } from '../../features/auth/require-permission.ts'
import { headOfLoaded, ownPage } from '../../lib/seo.ts'
import { api } from '../../lib/trpc.ts'
import { ErrorStrip } from '../../ui/feedback/error-strip.tsx'

export const Route = createFileRoute('/_desk/staff/1c-documents')({
  loader: async ({ context: { utils } }) => {
    const viewer = await utils.viewer.current.ensureData()
    requirePermission(viewer, 'orders.manage', '/staff/1c-documents')
    await utils.exchangeAnswers.list.ensureData()
    return ownPage('Документы 1С', '/staff/1c-documents')
  },
  head: headOfLoaded,
  component: AnswersRoute,
})

function AnswersRoute() {
  const list = api.exchangeAnswers.list.useQuery()
  if (!list.data)
    return <ErrorStrip title="Не удалось загрузить документы" error={list.error} onRetry={() => list.refetch()} />
  return <AnswersDesk list={list.data} />
}
