import type { SupplierPosition } from '@agromarket/shared'
import { Table } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import { formatNumber } from '../../../lib/format/format-count.ts'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { TableHead } from '../../controls/table-head.tsx'
import type { PositionSearch } from './address.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PositionRow } from './position-row.tsx'
import classes from './positions.module.css'
import { useNameMaker } from './use-name-maker.ts'
import { usePositionRows } from './use-position-rows.ts'

/** Browsers know no element taller than some seventeen million pixels: what is longer is scrolled through in parts. */
const rowsInPart = 100_000
const rowHeight = 60
/** What the server renders, and a browser before it has measured itself. */
const heightAtFirst = 600

interface PositionTableProps {
  fileId: string
  search: PositionSearch
  total: number
  perPage: number
  isStale: boolean
  hrefOf: (part: number) => string
}

/** Only the rows in view are in the document, and only their pages are asked for. */
export function PositionTable({ fileId, search, total, perPage, isStale, hrefOf }: PositionTableProps) {
  const frame = useRef<HTMLDivElement>(null)
  const nameMaker = useNameMaker(fileId)
  const [linked, setLinked] = useState<SupplierPosition | null>(null)
  const parts = Math.ceil(total / rowsInPart)
  const part = Math.min(search.part ?? 1, parts)
  const before = (part - 1) * rowsInPart
  const rows = useVirtualizer({
    count: Math.min(rowsInPart, total - before),
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialRect: { width: 0, height: heightAtFirst },
  })
  const inView = rows.getVirtualItems()
  const [first, last] = [inView[0], inView.at(-1)]
  const rowOf = usePositionRows(
    fileId,
    search,
    { first: before + (first?.index ?? 0), last: before + (last?.index ?? 0) },
    perPage,
  )
  return (
    <>
      <section
        ref={frame}
        className={classes.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled from the keyboard too.
        tabIndex={0}
        aria-label="Позиции файла"
        data-stale={isStale || undefined}
      >
        <Table stickyHeader className={classes.table} aria-rowcount={total + 1}>
          <TableHead
            columns={[
              'Строка',
              'Артикул',
              'Наименование',
              'Производитель',
              { title: 'Цена', className: classes.number },
              { title: 'Остаток', className: classes.number },
              'Состояние',
              'На сайте',
            ]}
          />
          <Table.Tbody>
            <Spacer height={first?.start ?? 0} />
            {inView.map(({ index, key }) => (
              <PositionRow
                key={key}
                place={before + index}
                row={rowOf(before + index)}
                onLink={setLinked}
                onName={nameMaker}
              />
            ))}
            <Spacer height={last ? rows.getTotalSize() - last.end : 0} />
          </Table.Tbody>
        </Table>
      </section>
      <div className={classes.foot}>
        <span>
          {parts > 1 && `Строки ${formatNumber(before + 1)}–${formatNumber(Math.min(before + rowsInPart, total))} `}
          {parts > 1 ? 'из ' : 'Всего '}
          {formatNumber(total)}
        </span>
        <Pagination page={part} pageCount={parts} hrefOf={hrefOf} />
      </div>
      {linked && <LinkDialog position={linked} fileId={fileId} onClose={() => setLinked(null)} />}
    </>
  )
}

/** Stands for the rows that are out of view. */
function Spacer({ height }: { height: number }) {
  return height > 0 ? (
    <tr>
      <td colSpan={8} style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null
}
