import { keepPreviousData } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AnnouncementsDesk } from '../../desk/announcements/announcements-desk.tsx'
import { requirePermission } from '../../features/auth/require-permission.ts'
import { readWholeNumber } from '../../lib/read-search.ts'
import { headOfLoaded, ownPage } from '../../lib/seo.ts'
import { api } from '../../lib/trpc.ts'
import { ErrorStrip } from '../../ui/feedback/error-strip.tsx'

const path = '/staff/notifications'

export const Route = createFileRoute('/_desk/staff/notifications')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { utils }, deps }) => {
    const viewer = await utils.viewer.current.ensureData()
    requirePermission(viewer, 'announcements.manage', path)
    await utils.announcements.list.ensureData({ page: pageOf({ ...deps }) })
    return ownPage('Уведомления', path)
  },
  head: headOfLoaded,
  component: AnnouncementsRoute,
})

function pageOf(search: Record<string, unknown>): number {
  return readWholeNumber(search['page'], 2, 10_000) ?? 1
}

function AnnouncementsRoute() {
  const page = pageOf({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  const list = api.announcements.list.useQuery({ page }, { placeholderData: keepPreviousData })
  if (!list.data)
    return <ErrorStrip title="Не удалось загрузить уведомления" error={list.error} onRetry={() => list.refetch()} />
  return (
    <AnnouncementsDesk
      list={list.data}
      onPage={(next) => navigate({ to: path, search: next > 1 ? { page: next } : {} })}
    />
  )
}
