import { openDialog } from '../../lib/dialogs.ts'
import { useViewer } from '../../lib/viewer.tsx'
import { Button } from '../../ui/button.tsx'
import { RowIcon } from '../../ui/row-icon.tsx'
import classes from './favorite-button.module.css'
import { useIsFavorite, useSetFavorite } from './favorites.queries.ts'

interface FavoriteButtonProps {
  part: { id: number; article: string }
}

/** The heart of a row. A guest gets the login dialog, then his favourites (spec §2). */
export function FavoriteButton({ part }: FavoriteButtonProps) {
  const { isFavorite, toggle } = useFavorite(part)
  return (
    <button
      type="button"
      className={classes.heart}
      aria-label={`В избранное, ${part.article}`}
      aria-pressed={isFavorite}
      onClick={toggle}
    >
      <Heart isFavorite={isFavorite} />
    </button>
  )
}

/** The same with words, for the part's own page. */
export function FavoriteTextButton({ part }: FavoriteButtonProps) {
  const { isFavorite, toggle } = useFavorite(part)
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

function useFavorite({ id }: FavoriteButtonProps['part']) {
  const { permissions } = useViewer()
  const isFavorite = useIsFavorite(id)
  const { mutate } = useSetFavorite()
  return {
    isFavorite,
    toggle: () => {
      if (permissions.isGuest) openDialog({ kind: 'auth', redirectUrl: '/profile/bookmarks' })
      else mutate({ partId: id, isFavorite: !isFavorite })
    },
  }
}

function Heart({ isFavorite }: { isFavorite: boolean }) {
  return <RowIcon name={isFavorite ? 'heart-filled' : 'heart'} size={18} />
}
