import { openDialog } from '../../lib/dialogs.ts'
import { useViewer } from '../../lib/viewer.tsx'
import { Button } from '../../ui/button.tsx'
import { RowIcon } from '../../ui/row-icon.tsx'
import classes from './favorite-button.module.css'
import { useIsFavorite, useSetFavorite } from './favorites.queries.ts'

interface FavoriteButtonProps {
  article: string
  isFavorite: boolean
  onToggle: () => void
}

/** The heart of a row. */
export function FavoriteButton({ article, isFavorite, onToggle }: FavoriteButtonProps) {
  return (
    <button
      type="button"
      className={classes.heart}
      aria-label={`В избранное, ${article}`}
      aria-pressed={isFavorite}
      onClick={onToggle}
    >
      <Heart isFavorite={isFavorite} />
    </button>
  )
}

/** The same with words, for the part's own page. A guest gets the login dialog, then his favourites (spec §2). */
export function FavoriteTextButton({ partId }: { partId: number }) {
  const { isFavorite, toggle } = useFavorite(partId)
  return (
    <Button
      variant="default"
      size="sm"
      className={classes.text}
      icon={<Heart isFavorite={isFavorite} />}
      aria-pressed={isFavorite}
      onClick={toggle}
    >
      {isFavorite ? 'В избранном' : 'В избранное'}
    </Button>
  )
}

function useFavorite(partId: number) {
  const { permissions } = useViewer()
  const isFavorite = useIsFavorite(partId)
  const { mutate } = useSetFavorite()
  return {
    isFavorite,
    toggle: () => {
      if (permissions.isGuest) openDialog({ kind: 'auth', redirectUrl: '/profile/bookmarks' })
      else mutate({ partId, isFavorite: !isFavorite })
    },
  }
}

function Heart({ isFavorite }: { isFavorite: boolean }) {
  return <RowIcon name={isFavorite ? 'heart-filled' : 'heart'} size={18} />
}
