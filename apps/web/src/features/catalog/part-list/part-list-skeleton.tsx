import { useParams } from '@tanstack/react-router'
import { api } from '../../../lib/trpc.ts'
import { numbers, Skeleton, SkeletonPage, SkeletonText, unevenWidth } from '../../../ui/status/skeleton.tsx'
import table from '../../parts/part-table.module.css'
import { findCategory } from './find-category.ts'
import classes from './part-list-page.module.css'

const rowCount = 12
const filterCount = 7

/** A list on its way: the heading is real where the category is known, columns are those of the table. */
export function PartListSkeleton() {
  const { _splat: path = '' } = useParams({ strict: false })
  const { data: tree } = api.catalog.categoryTree.useQuery(undefined, { enabled: false })
  return (
    <SkeletonPage title={findCategory(tree?.parts ?? [], path)?.name}>
      <div className={classes.layout}>
        <div className={classes.side}>
          <div className={classes.filters}>
            <SkeletonText count={filterCount} height={20} />
          </div>
        </div>
        <div className={classes.main}>
          <div className={classes.toolbar} />
          <table className={table.table} data-tiled="" aria-hidden="true">
            <thead>
              <tr>
                <th className={table.article}>Артикул</th>
                <th>Узел, производитель</th>
                <th className={table.stock}>Наличие</th>
                <th className={table.price}>Цена за шт.</th>
                <th className={table.actions} />
              </tr>
            </thead>
            <tbody>
              {numbers(rowCount).map((row) => (
                <SkeletonRow key={row} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </SkeletonPage>
  )
}

function SkeletonRow({ row }: { row: number }) {
  return (
    <tr>
      <th className={table.article}>
        <span className={table.picture} />
        <Skeleton width={unevenWidth(row)} />
      </th>
      <td className={table.facts}>
        <Skeleton width={unevenWidth(row + 1)} />
        <Skeleton width="34%" height={20} />
      </td>
      <td className={table.stock}>
        <Skeleton width={90} />
      </td>
      <td className={table.price}>
        <Skeleton width={76} />
      </td>
      <td className={table.actions}>
        <Skeleton height={32} />
      </td>
    </tr>
  )
}
