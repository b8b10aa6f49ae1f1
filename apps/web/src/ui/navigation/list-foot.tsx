import { formatNumber } from '../../lib/format/format-count.ts'
import classes from './list-foot.module.css'
import { Pagination } from './pagination.tsx'

interface ListFootProps {
  shownCount: number
  list: { total: number; page: number; perPage: number }
  /** Address of a page; page 1 is the address without a number. */
  hrefOf: (page: number) => string
}

/** «Показаны 20 из 1 240» and the way to the other pages. */
export function ListFoot({ shownCount, list: { total, page, perPage }, hrefOf }: ListFootProps) {
  return (
    <div className={classes.foot}>
      <span>
        Показаны {formatNumber(shownCount)} из {formatNumber(total)}
      </span>
      <Pagination page={page} pageCount={Math.ceil(total / perPage)} hrefOf={hrefOf} />
    </div>
  )
}
