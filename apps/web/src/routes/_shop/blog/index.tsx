import { createFileRoute } from '@tanstack/react-router'
import { readBlogSearch, toBlogHref } from '../../../features/blog/blog-address.ts'
import { BlogPage } from '../../../features/blog/blog-page.tsx'
import { headOfLoaded } from '../../../lib/seo.ts'
import { api } from '../../../lib/trpc.ts'

export const Route = createFileRoute('/_shop/blog/')({
  validateSearch: readBlogSearch,
  // Without what others put into addresses (utm_source): the kept page has none of it.
  loaderDeps: ({ search }) => readBlogSearch({ ...search }),
  loader: async ({ context, deps: { page = 1, ...search } }) => {
    const { loadBlog } = await import('../../../features/blog/load-blog.ts')
    return loadBlog(context, { page, ...search })
  },
  head: headOfLoaded,
  component: BlogRoute,
})

function BlogRoute() {
  const { page = 1, ...search } = readBlogSearch({ ...Route.useSearch() })
  const [blog] = api.content.blog.useSuspenseQuery({ page, ...search })
  return (
    <BlogPage
      blog={blog}
      query={search.q ?? ''}
      hrefOf={(number) => toBlogHref('/blog', { ...search, page: number })}
    />
  )
}
