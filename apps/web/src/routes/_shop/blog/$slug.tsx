import { createFileRoute } from '@tanstack/react-router'
import { readBlogSearch, toBlogHref } from '../../../features/blog/blog-address.ts'
import { BlogPage } from '../../../features/blog/blog-page.tsx'
import { PostPage } from '../../../features/blog/post-page.tsx'
import { headOfLoaded } from '../../../lib/seo.ts'
import { api } from '../../../lib/trpc.ts'

/** A post, or the posts of a tag. */
export const Route = createFileRoute('/_shop/blog/$slug')({
  validateSearch: readBlogSearch,
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context, params: { slug }, deps: { page = 1 }, location }) => {
    const { loadPostOrTag } = await import('../../../features/blog/load-blog.ts')
    return loadPostOrTag(context, { slug, page, location })
  },
  head: headOfLoaded,
  component: PostOrTagRoute,
})

function PostOrTagRoute() {
  return Route.useLoaderData().isTag ? <TagRoute /> : <PostRoute />
}

function PostRoute() {
  const [post] = api.content.post.useSuspenseQuery(Route.useParams())
  return <PostPage key={post.id} post={post} />
}

function TagRoute() {
  const { slug } = Route.useParams()
  const { page = 1 } = Route.useSearch()
  const [blog] = api.content.blog.useSuspenseQuery({ tag: slug, page })
  return <BlogPage blog={blog} query="" hrefOf={(number) => toBlogHref(`/blog/${slug}`, { page: number })} />
}
