import { formatMoney, type PartCard } from '@agromarket/shared'
import { IconShoppingCartPlus } from '@tabler/icons-react'
import { formatCount, nouns } from '../../lib/format-count.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CatalogButton } from '../catalog/catalog-button.tsx'
import { PartTable } from '../catalog/part-table.tsx'
import profile from '../profile/profile.module.css'
import classes from './bookmarks-page.module.css'
import { useFavoriteIdList, useSetFavorite } from './favorites.queries.ts'
import { useBookmarkSelection } from './use-bookmark-selection.ts'

/** «Избранное»: the parts set aside, as the catalogue shows them; the checked ones go into the cart together. */
export function BookmarksPage({ parts }: { parts: readonly PartCard[] }) {
  const ids = useFavoriteIdList()
  const kept = ids ? parts.filter(({ id }) => ids.includes(id)) : parts
  return (
    <>
      <header className={profile.heading}>
        <h1>Избранное</h1>
        {kept.length > 0 && <span>{formatCount(kept.length, nouns.part)}</span>}
      </header>
      {kept.length > 0 ? <BookmarkList parts={kept} /> : <NoBookmarks />}
    </>
  )
}

function BookmarkList({ parts }: { parts: readonly PartCard[] }) {
  const { selectable, selected, sumMinor, toggle, toggleAll, addToCart, isAdding } = useBookmarkSelection(parts)
  const setFavorite = useSetFavorite()
  const button = (size: 'sm' | 'lg') => (
    <Button
      variant="purchase"
      size={size}
      icon={<IconShoppingCartPlus size={20} stroke={1.75} aria-hidden="true" />}
      isPending={isAdding}
      disabled={selected.length === 0}
      onClick={addToCart}
    >
      В корзину
    </Button>
  )
  return (
    <>
      <div className={classes.toolbar}>
        <Checkbox
          checked={selected.length > 0 && selected.length === selectable.length}
          isIndeterminate={selected.length > 0 && selected.length < selectable.length}
          disabled={selectable.length === 0}
          onChange={toggleAll}
        >
          Выбрано {selected.length} из {parts.length}
        </Checkbox>
        <button
          type="button"
          className={classes.textButton}
          disabled={selected.length === 0}
          onClick={() => {
            for (const { id } of selected) setFavorite.mutate({ partId: id, isFavorite: false })
          }}
        >
          Удалить
        </button>
        <div>{button('sm')}</div>
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
            disabled={!selectable.includes(part)}
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

function NoBookmarks() {
  return (
    <EmptyState machine="harrow" title="В избранном пусто" text="Нажмите на сердечко у детали, и она появится здесь.">
      <CatalogButton />
    </EmptyState>
  )
}
