import type { PostCard } from '@agromarket/shared'
import { formatCount, type NounForms } from '../../lib/format/format-count.ts'
import { formatDay } from '../news/format-day.ts'
import classes from './blog-page.module.css'

const minutes: NounForms = ['минута', 'минуты', 'минут']

/** «12 марта, 8 минут» */
export function PostMeta({ post }: { post: Pick<PostCard, 'publishedAt' | 'readingMinutes'> }) {
  return (
    <span className={classes.meta}>
      <time dateTime={post.publishedAt}>{formatDay(post.publishedAt)}</time>, {formatReadingTime(post)}
    </span>
  )
}

export function formatReadingTime({ readingMinutes }: Pick<PostCard, 'readingMinutes'>): string {
  return formatCount(readingMinutes, minutes)
}
