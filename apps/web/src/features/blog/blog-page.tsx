import type { BlogPage as BlogPageData, PostCard } from '@agromarket/shared'
import { IconRss } from '@tabler/icons-react'
import { formatCount, type NounForms } from '../../lib/format/format-count.ts'
import { Badge } from '../../ui/buttons/chip.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { formatDay } from '../news/format-day.ts'
import classes from './blog-page.module.css'
import { BlogSearch } from './blog-search.tsx'
import { PostPicture } from './post-picture.tsx'

const minutes: NounForms = ['минута', 'минуты', 'минут']

interface BlogPageProps {
  blog: BlogPageData
  query: string
  hrefOf: (page: number) => string
}

/** /blog and /blog/:tag: the newest post at the head of the first page; a tag or a search has rows alone. */
export function BlogPage({ blog, query, hrefOf }: BlogPageProps) {
  const { tag, items, total, page, perPage } = blog
  const [first, ...others] = items
  const lead = tag === null && query === '' && page === 1 ? first : undefined
  return (
    <div className={`container ${classes.page}`}>
      <Breadcrumbs
        trail={[{ name: 'Главная', url: '/' }, ...(tag ? [{ name: 'Блог', url: '/blog' }] : [])]}
        current={tag?.name ?? 'Блог'}
      />
      <header className={classes.head}>
        <h1>{tag?.name ?? 'Блог'}</h1>
        <BlogSearch query={query} />
      </header>
      <Sections blog={blog} />
      {lead && <LeadPost post={lead} />}
      <div className={classes.columns}>
        <div>
          {items.length === 0 ? (
            <EmptyState title="Ничего не нашлось" text="Измените запрос или выберите раздел." />
          ) : (
            <ul className={classes.rows}>
              {(lead ? others : items).map((post) => (
                <PostRow key={post.id} post={post} />
              ))}
            </ul>
          )}
          <div className={classes.pages}>
            <Pagination page={page} pageCount={Math.ceil(total / perPage)} hrefOf={hrefOf} />
          </div>
        </div>
        <aside className={classes.side}>
          <p>Новые статьи и новости филиалов приходят в любую программу для чтения лент.</p>
          <a href="/blog/rss.xml">
            <IconRss size={18} stroke={1.75} aria-hidden="true" />
            Подписаться на ленту
          </a>
        </aside>
      </div>
    </div>
  )
}

function Sections({ blog }: { blog: BlogPageData }) {
  return (
    <nav aria-label="Разделы блога" className={classes.sections}>
      <Link href="/blog" aria-current={blog.tag ? undefined : 'page'}>
        Все <span>{blog.totalOfAll}</span>
      </Link>
      {blog.sections.map(({ id, name, url, count }) => (
        <Link key={id} href={url} aria-current={blog.tag?.id === id ? 'page' : undefined}>
          {name} <span>{count}</span>
        </Link>
      ))}
    </nav>
  )
}

function LeadPost({ post }: { post: PostCard }) {
  return (
    <article className={classes.lead}>
      {post.cover && <PostPicture picture={post.cover} alt="" width={740} isFirst />}
      <div>
        <p className={classes.mark}>
          {post.section && <Badge>{post.section.name}</Badge>}
          <PostMeta post={post} />
        </p>
        <h2>
          <Link href={post.url}>{post.title}</Link>
        </h2>
        <p>{post.lead}</p>
      </div>
    </article>
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
        {post.section && <Link href={post.section.url}>{post.section.name}</Link>}
        <span>{formatCount(post.readingMinutes, minutes)}</span>
      </p>
    </li>
  )
}

/** «12 марта, 8 минут» */
export function PostMeta({ post }: { post: Pick<PostCard, 'publishedAt' | 'readingMinutes'> }) {
  return (
    <span className={classes.meta}>
      <time dateTime={post.publishedAt}>{formatDay(post.publishedAt)}</time>,{' '}
      {formatCount(post.readingMinutes, minutes)}
    </span>
  )
}
