import { deskPostListSchema } from '@agromarket/shared'
import { keepPreviousData } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PostsPage } from '../../../../desk/content/posts-page.tsx'
import { requirePermission } from '../../../../features/auth/require-permission.ts'
import { headOfLoaded, ownPage } from '../../../../lib/seo.ts'
import { api } from '../../../../lib/trpc.ts'
import { ErrorStrip } from '../../../../ui/feedback/error-strip.tsx'

/** What is not understood of an address is asked for as if it were not there. */
function readPostList(search: Record<string, unknown>) {
  const given = deskPostListSchema.safeParse({ ...search, page: Number(search['page'] ?? 1) })
  return given.success ? given.data : deskPostListSchema.parse({})
}

export const Route = createFileRoute('/_desk/staff/posts/')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { utils }, deps }) => {
    const viewer = await utils.viewer.current.ensureData()
    requirePermission(viewer, 'content.edit', '/staff/posts')
    await utils.content.desk.list.ensureData(readPostList({ ...deps }))
    return ownPage('Статьи', '/staff/posts')
  },
  head: headOfLoaded,
  component: PostsRoute,
})

function PostsRoute() {
  const query = readPostList({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  const list = api.content.desk.list.useQuery(query, { placeholderData: keepPreviousData })
  if (!list.data)
    return <ErrorStrip title="Не удалось загрузить статьи" error={list.error} onRetry={() => list.refetch()} />
  return (
    <PostsPage
      list={list.data}
      query={query}
      onQuery={(next) => navigate({ to: '/staff/posts', search: { ...query, ...next }, resetScroll: false })}
    />
  )
}
