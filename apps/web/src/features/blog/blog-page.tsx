import type { BlogPage as BlogPageData, PostCard } from '@agromarket/shared'
import { Badge } from '../../ui/buttons/chip.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { BlogAside } from './blog-aside.tsx'
import classes from './blog-page.module.css'
import { BlogRows } from './blog-rows.tsx'
import { BlogSearch } from './blog-search.tsx'
import { PostAuthor } from './post-author.tsx'
import { PostMeta } from './post-meta.tsx'
import { PostPicture } from './post-picture.tsx'

interface BlogPageProps {
  blog: BlogPageData
  query: string
  hrefOf: (page: number) => string
}

/** /blog and /blog/:tag: the newest post at the head of the first page; a tag or a search has rows alone. */
export function BlogPage({ blog, query, hrefOf }: BlogPageProps) {
  const { tag, model, items, page } = blog
  const title = tag?.name ?? (model ? `Статьи о машине ${model.name}` : 'Блог')
  const [first, ...others] = items
  const lead = tag === null && model === null && query === '' && page === 1 ? first : undefined
  return (
    <div className={`container ${classes.page}`}>
      <Breadcrumbs
        trail={[{ name: 'Главная', url: '/' }, ...(tag || model ? [{ name: 'Блог', url: '/blog' }] : [])]}
        current={title}
      />
      <header className={classes.head}>
        <h1>{title}</h1>
        <BlogSearch query={query} />
      </header>
      <Sections blog={blog} />
      {lead && <LeadPost post={lead} />}
      <div className={classes.columns}>
        <div>
          {items.length === 0 ? (
            <EmptyState title="Ничего не нашлось" text="Измените запрос или выберите раздел." />
          ) : (
            <BlogRows blog={blog} posts={lead ? others : items} query={query} hrefOf={hrefOf} />
          )}
        </div>
        <BlogAside mostRead={blog.mostRead} />
      </div>
    </div>
  )
}

function Sections({ blog }: { blog: BlogPageData }) {
  return (
    <nav aria-label="Разделы блога" className={classes.sections}>
      <Link href="/blog" aria-current={blog.tag || blog.model ? undefined : 'page'}>
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
        <PostAuthor post={post} />
      </div>
    </article>
  )
}
