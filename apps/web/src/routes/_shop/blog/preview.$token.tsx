import { createFileRoute } from '@tanstack/react-router'
import { PostPage } from '../../../features/blog/post-page.tsx'
import { headOfLoaded } from '../../../lib/seo.ts'
import { api } from '../../../lib/trpc.ts'

export const Route = createFileRoute('/_shop/blog/preview/$token')({
  loader: async ({ context, params: { token } }) => {
    const { loadPreview } = await import('../../../features/blog/load-blog.ts')
    return loadPreview(context, token)
  },
  head: headOfLoaded,
  component: PreviewRoute,
})

function PreviewRoute() {
  const [post] = api.content.preview.useSuspenseQuery(Route.useParams())
  return <PostPage post={post} />
}
