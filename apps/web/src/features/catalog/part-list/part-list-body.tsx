import { listHref, type PartListPage, type PartListSearch, usualSort } from '@agromarket/shared'
import { memo } from 'react'
import { api } from '../../../lib/trpc.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ErrorStrip } from '../../../ui/feedback/error-strip.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { SkeletonRows } from '../../../ui/status/skeleton.tsx'
import { groupFamilies, singleFamily } from './group-families.ts'
import { useOpenedPages } from './opened-pages.ts'
import { PartFamilies } from './part-families.tsx'
import classes from './part-list-page.module.css'

interface PartListBodyProps {
  page: PartListPage
  path: string
  search: PartListSearch
}

/**
 * The page's parts by family, further pages under them on demand, and the numbered pages. Filters that are just being
 * changed do not draw it again.
 */
export const PartListBody = memo(function PartListBody({ page, path, search }: PartListBodyProps) {
  const { list, category, title } = page
  const pageCount = Math.ceil(list.total / list.perPage)
  const [moreCount, openPages] = useOpenedPages()
  const more = useMorePages(path, search, list.page, moreCount)
  const pages = [page, ...more.flatMap(({ data }) => data ?? [])]
  const parts = pages.flatMap((shown) => shown.list.items)
  const categories = pages.flatMap((shown) => shown.categories)
  const last = more.at(-1)
  const shownPage = list.page + pages.length - 1
  const isOneOrder = isByPrice(search) || isByRelevance(search)
  return (
    <>
      <PartFamilies
        families={isOneOrder ? [singleFamily(parts)] : groupFamilies(parts, category)}
        categories={categories}
        counts={list.facets.categories}
        hrefOf={(familyPath) => listHref(familyPath, { ...search, page: undefined })}
        label={title}
      />
      {last?.isPending && <SkeletonRows count={6} />}
      {last?.isError && (
        <ErrorStrip
          title="Не удалось загрузить список"
          error={last.error}
          onRetry={() => last.refetch()}
          isRetrying={last.isFetching}
        />
      )}
      {shownPage < pageCount && (
        <div className={`${classes.more} no-print`}>
          <Button variant="default" isFullWidth isPending={last?.isPending} onClick={() => openPages(moreCount + 1)}>
            Показать ещё
          </Button>
        </div>
      )}
      <div className={`${classes.pages} no-print`}>
        <Pagination
          page={shownPage}
          pageCount={pageCount}
          hrefOf={(number) => listHref(path, { ...search, page: number > 1 ? number : undefined })}
        />
      </div>
    </>
  )
})

function isByPrice({ sort }: PartListSearch): boolean {
  return sort === 'price_asc' || sort === 'price_desc'
}

/** What was searched comes as in the search field. */
function isByRelevance({ q, sort = usualSort({ q }) }: PartListSearch): boolean {
  return q !== undefined && sort === 'relevance'
}

function useMorePages(path: string, search: PartListSearch, page: number, count: number) {
  return api.useQueries(({ catalog }) =>
    Array.from({ length: count }, (_, index) =>
      catalog.partListPage({ path, search: { ...search, page: page + 1 + index } }),
    ),
  )
}
