import type { SparePartList } from '@agromarket/shared'
import { toFailure } from '../../lib/api-error.ts'
import { api } from '../../lib/trpc.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorStrip } from '../../ui/feedback/error-strip.tsx'
import { Skeleton } from '../../ui/status/skeleton.tsx'
import { hrefOf, type SparePartAddress } from './address.ts'
import { MakerChips } from './maker-chips.tsx'
import { PartSummary } from './part-summary.tsx'
import { ReadingLine } from './reading-line.tsx'
import classes from './spare-parts-page.module.css'
import { PartTables } from './tables/part-tables.tsx'

interface OpenPartProps {
  id: number
  address: SparePartAddress
  list: SparePartList | undefined
}

/** One part with its tables, below the makers that use the same number. */
export function OpenPart({ id, address, list }: OpenPartProps) {
  const { part: _, all: __, ...search } = address
  const loaded = api.spareParts.part.useQuery({
    id,
    ...(address.machine !== undefined && { modelId: address.machine }),
  })
  const { data: part, error, isFetching, refetch } = loaded
  const hrefOfPart = (partId: number) => hrefOf({ ...search, part: partId })
  if (!part && error && toFailure(error).code === 'part_not_found') {
    return <EmptyState as="h2" title="Такой детали нет" text="Проверьте ссылку или найдите деталь по артикулу." />
  }
  return (
    <>
      {list && (
        <>
          {(list.search.dropped.length > 0 || list.search.corrected !== undefined) && address.q !== undefined && (
            <div className={classes.line}>
              <ReadingLine list={list} query={address.q} />
            </div>
          )}
          <MakerChips list={list} openId={id} hrefOfPart={hrefOfPart} hrefOfAll={hrefOf({ ...search, all: 1 })} />
        </>
      )}
      {part ? (
        <PartSummary part={part} />
      ) : error ? (
        <ErrorStrip
          title="Не удалось загрузить деталь"
          error={error}
          isRetrying={isFetching}
          onRetry={() => refetch()}
        />
      ) : (
        <Skeleton height={98} />
      )}
      <PartTables key={id} id={id} hrefOfPart={hrefOfPart} />
    </>
  )
}
