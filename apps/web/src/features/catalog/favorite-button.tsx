import { IconHeart } from '@tabler/icons-react'
import { openDialog } from '../../lib/dialogs.ts'
import { useViewer } from '../../lib/use-viewer.ts'
import classes from './favorite-button.module.css'

/** A guest's way to favourites: the login dialog, then his favourites (spec §2). */
export function FavoriteButton({ article }: { article: string }) {
  const { permissions } = useViewer()
  if (!permissions.isGuest) return null
  return (
    <button
      type="button"
      className={classes.heart}
      aria-label={`В избранное, ${article}`}
      onClick={() => openDialog({ kind: 'auth', redirectUrl: '/profile/bookmarks' })}
    >
      <IconHeart size={18} stroke={1.75} aria-hidden="true" />
    </button>
  )
}
