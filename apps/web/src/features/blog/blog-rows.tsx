import type { BlogPage, PostCard } from '@agromarket/shared'
import { useState } from 'react'
import { api } from '../../lib/trpc.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorStrip } from '../../ui/feedback/error-strip.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { formatDay } from '../news/format-day.ts'
import classes from './blog-page.module.css'
import { formatReadingTime } from './post-meta.tsx'

interface BlogRowsProps {
  blog: BlogPage
  /** Those of the page itself. */
  posts: readonly PostCard[]
  query: string
  hrefOf: (page: number) => string
}

/** Rows of the page, those that the reader has asked for after them, and the pages as links. */
export function BlogRows({ blog, posts, query, hrefOf }: BlogRowsProps) {
  const [moreCount, setMoreCount] = useState(0)
  const { tag, model, page, perPage, total } = blog
  const search = { ...(tag && { tag: tag.slug }), ...(model && { model: model.slug }), ...(query && { q: query }) }
  const more = api.useQueries(({ content }) =>
    Array.from({ length: moreCount }, (_, index) => content.blog({ ...search, page: page + 1 + index })),
  )
  const last = more.at(-1)
  const shownPage = page + more.filter(({ data }) => data).length
  const left = total - shownPage * perPage
  return (
    <>
      <ul className={classes.rows}>
        {[...posts, ...more.flatMap(({ data }) => data?.items ?? [])].map((post) => (
          <PostRow key={post.id} post={post} />
        ))}
      </ul>
      {last?.isError && (
        <ErrorStrip
          title="Не удалось загрузить статьи"
          error={last.error}
          onRetry={() => last.refetch()}
          isRetrying={last.isFetching}
        />
      )}
      <div className={`${classes.pages} no-print`}>
        {left > 0 && (
          <Button variant="default" isPending={last?.isPending} onClick={() => setMoreCount(moreCount + 1)}>
            Показать ещё {Math.min(left, perPage)}
          </Button>
        )}
        <Pagination page={shownPage} pageCount={Math.ceil(total / perPage)} hrefOf={hrefOf} />
      </div>
    </>
  )
}

function PostRow({ post }: { post: PostCard }) {
  return (
    <li>
      <h2>
        <Link href={post.url}>{post.title}</Link>
      </h2>
      <time dateTime={post.publishedAt}>{formatDay(post.publishedAt)}</time>
      <p>{post.lead}</p>
      <p className={classes.meta}>
        {post.section && (
          <>
            <Link href={post.section.url}>{post.section.name}</Link>
            <span aria-hidden="true">·</span>
          </>
        )}
        <span>{formatReadingTime(post)}</span>
      </p>
    </li>
  )
}
