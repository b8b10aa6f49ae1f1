import { createFileRoute } from '@tanstack/react-router'
import { YardPage } from '../../../features/yard-page/yard-page.tsx'
import { headOfLoaded, ownPage } from '../../../lib/seo.ts'
import { api } from '../../../lib/trpc.ts'
import { ErrorStrip } from '../../../ui/feedback/error-strip.tsx'

export const Route = createFileRoute('/_shop/profile/mehdvor')({
  loader: async ({ context: { utils } }) => {
    await Promise.all([utils.yard.list.ensureData(), utils.yard.parts.ensureData({})])
    return ownPage('Мехдвор', '/profile/mehdvor')
  },
  head: headOfLoaded,
  component: YardRoute,
})

function YardRoute() {
  const list = api.yard.list.useQuery()
  if (!list.data)
    return <ErrorStrip title="Не удалось загрузить мехдвор" error={list.error} onRetry={() => list.refetch()} />
  return <YardPage machines={list.data} />
}
