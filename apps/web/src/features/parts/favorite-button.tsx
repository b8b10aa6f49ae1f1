import type { ProductCode } from '@agromarket/shared'
import { Button } from '../../ui/buttons/button.tsx'
import { RowIcon } from '../../ui/buttons/row-icon.tsx'
import classes from './favorite-button.module.css'
import { useIsFavorite } from './favorites.queries.ts'
import { useChooseFavorite } from './use-choose-favorite.ts'

interface FavoriteButtonProps {
  /** Article of a part, name of a machine. */
  name: string
  isFavorite: boolean
  onToggle: () => void
}

/** The heart of a row. */
export function FavoriteButton({ name, isFavorite, onToggle }: FavoriteButtonProps) {
  return (
    <button
      type="button"
      className={`${classes.heart} no-print`}
      aria-label={`В избранное, ${name}`}
      aria-pressed={isFavorite}
      onClick={onToggle}
    >
      <Heart isFavorite={isFavorite} />
    </button>
  )
}

/** The same with words, for the product's own page. */
export function FavoriteTextButton({ code }: { code: ProductCode }) {
  const isFavorite = useIsFavorite(code)
  const choose = useChooseFavorite()
  return (
    <Button
      variant="default"
      size="sm"
      className={classes.text}
      icon={<Heart isFavorite={isFavorite} />}
      aria-pressed={isFavorite}
      onClick={() => choose(code, !isFavorite)}
    >
      {isFavorite ? 'В избранном' : 'В избранное'}
    </Button>
  )
}

function Heart({ isFavorite }: { isFavorite: boolean }) {
  return <RowIcon name={isFavorite ? 'heart-filled' : 'heart'} size={18} />
}
