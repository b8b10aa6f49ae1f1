import type { PostCard } from '@agromarket/shared'
import round from '../../ui/status/round-mark.module.css'
import { initialsOf } from '../users/initials.ts'
import classes from './post-author.module.css'

/** Who has written it, with his initials; nothing where nobody is named. */
export function PostAuthor({ post }: { post: Pick<PostCard, 'authorName' | 'authorPosition'> }) {
  const { authorName, authorPosition } = post
  if (!authorName) return null
  return (
    <div className={classes.author}>
      <span aria-hidden="true" className={`${round.mark} ${classes.initials}`}>
        {initialsOf(authorName)}
      </span>
      <p>
        {authorName}
        {authorPosition && <span>{authorPosition}</span>}
      </p>
    </div>
  )
}
