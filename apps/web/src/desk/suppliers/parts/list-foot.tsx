import { formatNumber } from '../../../lib/format/format-count.ts'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import classes from './list-foot.module.css'

interface ListFootProps {
  shown: number
  total: number
  page: number
  perPage: number
  hrefOf: (page: number) => string
}

/** «Показаны 7 из 48» and the other pages. */
export function ListFoot({ shown, total, page, perPage, hrefOf }: ListFootProps) {
  return (
    <div className={classes.foot}>
      <span>
        Показаны {formatNumber(shown)} из {formatNumber(total)}
      </span>
      <Pagination page={page} pageCount={Math.ceil(total / perPage)} hrefOf={hrefOf} />
    </div>
  )
}
