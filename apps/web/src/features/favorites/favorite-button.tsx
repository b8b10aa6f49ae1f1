import { Button } from '../../ui/button.tsx'
import { RowIcon } from '../../ui/row-icon.tsx'
import classes from './favorite-button.module.css'
import { useIsFavorite } from './favorites.queries.ts'
import { useChooseFavorite } from './use-choose-favorite.ts'

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

/** The same with words, for the part's own page. */
export function FavoriteTextButton({ partId }: { partId: number }) {
  const isFavorite = useIsFavorite(partId)
  const choose = useChooseFavorite()
  return (
    <Button
      variant="default"
      size="sm"
      className={classes.text}
      icon={<Heart isFavorite={isFavorite} />}
      aria-pressed={isFavorite}
      onClick={() => choose(partId, !isFavorite)}
    >
      {isFavorite ? 'В избранном' : 'В избранное'}
    </Button>
  )
}

function Heart({ isFavorite }: { isFavorite: boolean }) {
  return <RowIcon name={isFavorite ? 'heart-filled' : 'heart'} size={18} />
}
