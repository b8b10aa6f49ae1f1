import type { SparePartList } from '@agromarket/shared'
import { NearbyNumbers } from '../../features/parts/nearby-numbers.tsx'
import { useViewer } from '../../features/users/viewer.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { hrefOf, type SparePartAddress } from './address.ts'
import { ReadingLine } from './reading-line.tsx'
import classes from './spare-parts-page.module.css'
import { FoundTable } from './tables/found-table.tsx'

interface FoundPartsProps {
  address: SparePartAddress
  list: SparePartList
  onLeaveTop: () => void
}

/** Everything that was found, page by page. */
export function FoundParts({ address, list, onLeaveTop }: FoundPartsProps) {
  const { branch } = useViewer()
  const { page: _, part: __, ...search } = address
  const query = address.q ?? ''
  const wider = withoutConditions(address)
  if (list.total === 0) return <Nothing address={address} list={list} />
  return (
    <>
      <div className={classes.line}>
        <ReadingLine list={list} query={query} />
      </div>
      <NearbyNumbers numbers={list.search.nearby} hrefOf={(number) => hrefOf({ ...wider, q: number })} />
      <FoundTable
        list={list}
        hrefOfPart={(id) => hrefOf({ ...address, part: id })}
        ownBranch={branch}
        onLeaveTop={onLeaveTop}
      />
      <Pagination
        page={list.page}
        pageCount={Math.ceil(list.total / list.perPage)}
        hrefOf={(page) => hrefOf(page > 1 ? { ...search, page } : search)}
      />
    </>
  )
}

function withoutConditions({ q = '', machine }: SparePartAddress): SparePartAddress {
  return { q, ...(machine !== undefined && { machine }) }
}

/** Says what was left out besides, and offers to leave out one choice more. */
function Nothing({ address, list }: { address: SparePartAddress; list: SparePartList }) {
  const { q = '' } = address
  const wider = withoutConditions(address)
  const isNarrow = address.exact || address.fits || address.manufacturer
  const { dropped, nearby } = list.search
  return (
    <div role="status">
      <EmptyState
        title={`По запросу «${q}» ничего не нашлось`}
        text={
          isNarrow
            ? 'Выбраны условия, которые сужают поиск.'
            : dropped.length > 0
              ? `Не понято: ${dropped.map((word) => `«${word}»`).join(', ')}. Артикул можно вводить без пробелов, точек и дефисов.`
              : 'Проверьте написание: артикул можно вводить без пробелов, точек и дефисов.'
        }
      >
        <NearbyNumbers numbers={nearby} hrefOf={(number) => hrefOf({ ...wider, q: number })} />
        {isNarrow && <Link href={hrefOf(wider)}>Искать по всем производителям и заменам</Link>}
      </EmptyState>
    </div>
  )
}
