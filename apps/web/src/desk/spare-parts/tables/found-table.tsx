import { formatMoney, type ListedPrice, type SparePartList, type SparePartRow } from '@agromarket/shared'
import type { KeyboardEvent } from 'react'
import { formatNumber } from '../../../lib/format/format-count.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { type DataColumn, DataTable } from './data-table.tsx'
import { FitBadge } from './fit-badge.tsx'
import classes from './found-table.module.css'

interface FoundTableProps {
  list: SparePartList
  hrefOfPart: (id: number) => string
  ownBranch: { id: number; city: string }
  /** Up from the first row. */
  onLeaveTop: () => void
}

/** Everything that was found, a row a part: arrows go along the rows, Enter opens. */
export function FoundTable({ list, hrefOfPart, ownBranch, onLeaveTop }: FoundTableProps) {
  return (
    <DataTable
      label="Найденные запчасти"
      columns={columnsOf(list, hrefOfPart, ownBranch)}
      rows={list.items}
      keyOf={({ id }) => id}
      onKeyDown={(event) => moveAlongRows(event, onLeaveTop)}
    />
  )
}

function columnsOf(
  { items, machine }: SparePartList,
  hrefOfPart: FoundTableProps['hrefOfPart'],
  own: FoundTableProps['ownBranch'],
): DataColumn<SparePartRow>[] {
  return [
    {
      title: 'Артикул',
      cell: ({ id, article, replaces }) => (
        <>
          <Link href={hrefOfPart(id)} className={classes.article} data-found-part={id}>
            {article}
          </Link>
          {replaces && <small>Замена для {replaces.number}</small>}
        </>
      ),
    },
    { title: 'Производитель', cell: ({ manufacturer }) => manufacturer.name },
    {
      title: 'Название',
      cell: ({ name, category }) => (
        <>
          {name}
          <small>{category.name}</small>
        </>
      ),
    },
    ...(machine ? [{ title: machine.name, cell: ({ fits }: SparePartRow) => <FitBadge fits={fits} /> }] : []),
    ...stockAndPriceColumns(items[0]?.prices ?? [], own),
  ]
}

/** What the own branch has, what all have, and every price list. */
export function stockAndPriceColumns(
  lists: readonly ListedPrice[],
  own: FoundTableProps['ownBranch'],
): DataColumn<SparePartRow>[] {
  return [
    {
      title: own.city,
      isNumber: true,
      cell: ({ branches }) => formatNumber(branches.find(({ branchId }) => branchId === own.id)?.free ?? 0),
    },
    { title: 'Все филиалы', isNumber: true, cell: ({ free }) => <b>{formatNumber(free)}</b> },
    { title: 'Резерв', isNumber: true, cell: ({ reserved }) => (reserved > 0 ? formatNumber(reserved) : '–') },
    ...lists.map(({ priceListId, name, currency }) => ({
      title: name,
      isNumber: true,
      cell({ prices }: SparePartRow) {
        const price = prices.find((one) => one.priceListId === priceListId)?.priceMinor ?? 0
        return price > 0 ? formatMoney(price, currency) : <span className={classes.onRequest}>По запросу</span>
      },
    })),
  ]
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

export function moveAlongRows(event: KeyboardEvent, onLeaveTop: () => void): void {
  const step = steps[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-found-part]')]
  const at = links.findIndex((link) => link.matches(':focus'))
  if (at === -1) return
  event.preventDefault()
  const next = step(at, links.length)
  if (next < 0) onLeaveTop()
  else links[next]?.focus()
}
