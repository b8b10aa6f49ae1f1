import { type ModelCard, type PartCard, type ProductCard, toProductCode } from '@agromarket/shared'
import { useState } from 'react'
import { formatCount, nouns } from '../../lib/format/format-count.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { CatalogButton } from '../parts/catalog-button.tsx'
import { useFavoriteCodes } from '../parts/favorites.queries.ts'
import personal from '../users/personal-page.module.css'
import { BookmarkedMachines } from './bookmarked-machines.tsx'
import { BookmarkedParts } from './bookmarked-parts.tsx'
import classes from './bookmarks-page.module.css'

type Kind = ProductCard['kind']

/** «Избранное»: parts as the catalogue shows them, the checked ones go into the cart together; machines as silhouettes. */
export function BookmarksPage({ products }: { products: readonly ProductCard[] }) {
  const codes = useFavoriteCodes()
  const kept = codes ? products.filter((product) => codes.includes(codeOf(product))) : products
  const parts = kept.filter((product): product is PartCard & { kind: 'part' } => product.kind === 'part')
  const machines = kept.filter((product): product is ModelCard & { kind: 'model' } => product.kind === 'model')
  const [chosen, setChosen] = useState<Kind>(parts.length > 0 ? 'part' : 'model')
  const kind = chosen === 'part' && parts.length === 0 ? 'model' : machines.length === 0 ? 'part' : chosen
  return (
    <>
      <header className={personal.heading}>
        <h1>Избранное</h1>
        {kept.length > 0 && <span>{formatCount(kept.length, nouns.item)}</span>}
      </header>
      {machines.length > 0 && (
        <div className={classes.kinds}>
          <Segmented
            label="Что показать"
            size="sm"
            value={kind}
            options={[
              { value: 'part', label: `Детали ${parts.length}` },
              { value: 'model', label: `Машины ${machines.length}` },
            ]}
            onChange={setChosen}
          />
        </div>
      )}
      {kept.length === 0 ? (
        <NoBookmarks />
      ) : kind === 'part' ? (
        <BookmarkedParts parts={parts} />
      ) : (
        <BookmarkedMachines machines={machines} />
      )}
    </>
  )
}

function codeOf(product: ProductCard): string {
  return product.kind === 'part' ? toProductCode({ partId: product.id }) : toProductCode({ modelId: product.id })
}

function NoBookmarks() {
  return (
    <EmptyState
      machine="harrow"
      title="В избранном пусто"
      text="Нажмите на сердечко у детали или машины, и она появится здесь."
    >
      <CatalogButton />
    </EmptyState>
  )
}
