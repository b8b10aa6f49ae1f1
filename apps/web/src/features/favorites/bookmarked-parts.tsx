import { formatMoney, type PartCard, toProductCode } from '@agromarket/shared'
import { IconShoppingCartPlus } from '@tabler/icons-react'
import { formatCount, nouns } from '../../lib/format/format-count.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { PartTable } from '../parts/part-table.tsx'
import { useSetFavorite } from '../parts/use-set-favorite.ts'
import classes from './bookmarks-page.module.css'
import { useBookmarkSelection } from './use-bookmark-selection.ts'

/** The parts set aside; what is checked goes into the cart, or out of the list, at once. */
export function BookmarkedParts({ parts }: { parts: readonly PartCard[] }) {
  const { selected, buyable, sumMinor, toggle, toggleAll, addToCart, isAdding } = useBookmarkSelection(parts)
  const setFavorite = useSetFavorite()
  const button = (size: 'sm' | 'lg') => (
    <Button
      variant="purchase"
      size={size}
      icon={<IconShoppingCartPlus size={20} stroke={1.75} aria-hidden="true" />}
      isPending={isAdding}
      disabled={buyable.length === 0}
      onClick={addToCart}
    >
      В корзину
    </Button>
  )
  return (
    <>
      <div className={classes.toolbar}>
        <Checkbox
          checked={selected.length > 0 && selected.length === parts.length}
          isIndeterminate={selected.length > 0 && selected.length < parts.length}
          disabled={parts.length === 0}
          onChange={toggleAll}
        >
          Выбрано {selected.length} из {parts.length}
        </Checkbox>
        <button
          type="button"
          className={classes.textButton}
          disabled={selected.length === 0}
          onClick={() => {
            for (const { id } of selected) {
              setFavorite.mutate({ code: toProductCode({ partId: id }), isFavorite: false })
            }
          }}
        >
          Удалить
        </button>
        <div>
          {buyable.length < Math.max(1, selected.length) && (
            <small className={classes.why}>{whyNotAll(selected.length, buyable.length)}</small>
          )}
          {button('sm')}
        </div>
      </div>
      <PartTable
        parts={parts}
        columns={[]}
        label="Избранное"
        isMixed
        lead={(part) => (
          <Checkbox
            aria-label={`Выбрать ${part.article}`}
            checked={selected.includes(part)}
            onChange={() => toggle(part)}
          />
        )}
      />
      {selected.length > 0 && (
        <BottomBar
          caption={`Выбрано ${formatCount(selected.length, nouns.detail)}`}
          sum={formatMoney(sumMinor, selected[0]?.price?.currency ?? 'RUB')}
        >
          {button('lg')}
        </BottomBar>
      )}
    </>
  )
}

/** A part by request or without stock is not put into the cart, and the list says so before it is tried. */
function whyNotAll(selected: number, buyable: number): string {
  if (selected === 0) return 'Отметьте детали'
  if (buyable === 0) return 'Отмеченные детали без цены или наличия'
  return `В корзину: ${buyable} из ${selected}, остальные без цены или наличия`
}
