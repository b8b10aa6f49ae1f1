import type { PostCard } from '@agromarket/shared'
import classes from './post-author.module.css'

/** Who has written it, with his initials; nothing where nobody is named. */
export function PostAuthor({ post }: { post: Pick<PostCard, 'authorName' | 'authorPosition'> }) {
  const { authorName, authorPosition } = post
  if (!authorName) return null
  return (
    <div className={classes.author}>
      <span aria-hidden="true" className={classes.initials}>
        {initialsOf(authorName)}
      </span>
      <p>
        {authorName}
        {authorPosition && <span>{authorPosition}</span>}
      </p>
    </div>
  )
}

function initialsOf(name: string): string {
  const letters = name.split(/\s+/).map((word) => word[0] ?? '')
  return letters.slice(0, 2).join('').toUpperCase()
}
