import { createFileRoute } from '@tanstack/react-router'
import { readBlogSearch, toBlogHref } from '../../../features/blog/blog-address.ts'
import { BlogPage } from '../../../features/blog/blog-page.tsx'
import { headOfLoaded } from '../../../lib/seo.ts'
import { api } from '../../../lib/trpc.ts'

export const Route = createFileRoute('/_shop/blog/')({
  validateSearch: readBlogSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { page = 1, q } }) => {
    const { loadBlog } = await import('../../../features/blog/load-blog.ts')
    return loadBlog(context, { page, q })
  },
  head: headOfLoaded,
  component: BlogRoute,
})

function BlogRoute() {
  const { page = 1, q } = Route.useSearch()
  const [blog] = api.content.blog.useSuspenseQuery({ page, q })
  return <BlogPage blog={blog} query={q ?? ''} hrefOf={(number) => toBlogHref('/blog', { page: number, q })} />
}
