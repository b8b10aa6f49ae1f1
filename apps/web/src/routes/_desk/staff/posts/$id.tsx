import { createFileRoute } from '@tanstack/react-router'
import { PostEditor } from '../../../../desk/content/editor/post-editor.tsx'
import { requirePermission } from '../../../../features/auth/require-permission.ts'
import { throwNotFoundOn } from '../../../../lib/loader-errors.ts'
import { headOfLoaded, ownPage } from '../../../../lib/seo.ts'
import { api } from '../../../../lib/trpc.ts'

export const Route = createFileRoute('/_desk/staff/posts/$id')({
  loader: async ({ context: { utils }, params: { id } }) => {
    const viewer = await utils.viewer.current.ensureData()
    requirePermission(viewer, 'content.edit', `/staff/posts/${id}`)
    // What was kept of it is the past: an editor begins with what is there now.
    const { content } = await utils.content.desk.get.fetch({ id: Number(id) }, { staleTime: 0 }).catch(throwNotFoundOn)
    return ownPage(content.title || 'Новая статья', `/staff/posts/${id}`)
  },
  head: headOfLoaded,
  component: PostRoute,
})

function PostRoute() {
  const id = Number(Route.useParams().id)
  const [post, { refetch, dataUpdatedAt }] = api.content.desk.get.useSuspenseQuery(
    { id },
    {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  )
  return (
    <PostEditor
      key={`${id} ${dataUpdatedAt}`}
      post={post}
      onReload={async () => {
        await refetch()
      }}
    />
  )
}
