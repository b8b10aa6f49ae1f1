import type { PartCard } from '@agromarket/shared'
import { formatCount, nouns } from '../../lib/format-count.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PartTable } from '../catalog/part-table.tsx'
import classes from './bookmarks-page.module.css'
import { useFavoriteIdList } from './favorites.queries.ts'

/** «Избранное»: the parts set aside, as the catalogue shows them; an emptied heart takes its row away. */
export function BookmarksPage({ parts }: { parts: readonly PartCard[] }) {
  const ids = useFavoriteIdList()
  const kept = ids ? parts.filter(({ id }) => ids.includes(id)) : parts
  return (
    <>
      <header className={classes.heading}>
        <h1>Избранное</h1>
        {kept.length > 0 && <span>{formatCount(kept.length, nouns.part)}</span>}
      </header>
      {kept.length > 0 ? (
        <PartTable parts={kept} columns={[]} label="Избранное" isMixed />
      ) : (
        <EmptyState
          machine="harrow"
          title="В избранном пусто"
          text="Нажмите на сердечко у детали, и она появится здесь."
        >
          <LinkButton to="/zapchasti" variant="default">
            Перейти в каталог
          </LinkButton>
        </EmptyState>
      )}
    </>
  )
}
