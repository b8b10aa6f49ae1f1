import type { PostCard } from '@agromarket/shared'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { formatDay } from './format-day.ts'
import classes from './news-list.module.css'

interface NewsListProps {
  posts: readonly PostCard[]
  title: string
}

/** What is written about the page's subject, in two columns; nothing where nobody has written. */
export function NewsList({ posts, title }: NewsListProps) {
  if (posts.length === 0) return null
  return (
    <section className={`container ${classes.block} no-print`}>
      <SectionHead title={title} link={{ name: 'Все статьи', href: '/blog' }} />
      <ul className={classes.list}>
        {posts.map(({ id, url, title: name, lead, publishedAt, section }) => (
          <li key={id}>
            <h3>
              <Link href={url}>{name}</Link>
            </h3>
            <p className={classes.lead}>{lead}</p>
            <p className={classes.meta}>
              {section && `${section.name} · `}
              <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
