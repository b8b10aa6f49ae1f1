import type { PartCard } from '@agromarket/shared'
import { memo, type ReactNode, useRef } from 'react'
import { openDialog } from '../../lib/dialogs.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { StateDot } from '../../ui/status/state-dot.tsx'
import { ReplacesBadge } from '../parts/replaces-badge.tsx'
import { StockDot } from '../parts/stock-dot.tsx'
import { Price } from '../pricing/price.tsx'
import classes from './article-list.module.css'
import { formatSum } from './format-sum.ts'
import { ListChoice } from './list-choice.tsx'
import { type ListRow, toNote } from './list-rows.ts'
import { useFocusOnDecision } from './use-focus-on-decision.ts'

export interface ListActions {
  choose: (row: ListRow, part: PartCard | null) => void
  changeCount: (line: number, count: number) => void
}

interface ListTableProps extends Pick<ListActions, 'changeCount'> {
  choose: (article: string, part: PartCard | null) => void
  rows: readonly ListRow[]
  hasPrices: boolean
  /** The text has changed since: the sums are of yesterday. */
  isOld: boolean
}

/** The lines in their own order; every line is a group of rows. */
export function ListTable({ rows, hasPrices, isOld, choose, changeCount }: ListTableProps) {
  const table = useRef<HTMLTableElement>(null)
  const markDecided = useFocusOnDecision(table, rows)
  const chooseIn = ({ line, article }: ListRow, part: PartCard | null) => {
    markDecided(line)
    choose(article, part)
  }
  return (
    <table
      ref={table}
      tabIndex={-1}
      className={classes.table}
      aria-label="Список артикулов"
      data-old={isOld || undefined}
      data-guest={!hasPrices || undefined}
    >
      <thead>
        <tr>
          <th scope="col" className={classes.number}>
            №
          </th>
          <th scope="col" className={classes.article}>
            Артикул
          </th>
          <th scope="col">Наименование, производитель</th>
          <th scope="col" className={classes.stock}>
            Наличие
          </th>
          <th scope="col" className={classes.count}>
            Кол-во
          </th>
          <th scope="col" className={classes.price}>
            {hasPrices ? 'Цена' : <span className="visually-hidden">Цена</span>}
          </th>
          {hasPrices && (
            <th scope="col" className={classes.sum}>
              Сумма
            </th>
          )}
        </tr>
      </thead>
      {rows.map((row) => (
        <LineRow key={row.line} row={row} hasPrices={hasPrices} choose={chooseIn} changeCount={changeCount} />
      ))}
    </table>
  )
}

const LineRow = memo(
  function LineRow({ row, hasPrices, choose, changeCount }: ListActions & { row: ListRow; hasPrices: boolean }) {
    const stepper = (
      <QuantityStepper
        value={row.count}
        label={`Количество, строка ${row.line}, ${row.article}`}
        onChange={(count) => changeCount(row.line, count)}
      />
    )
    if (row.part)
      return (
        <FoundRow
          row={row}
          part={row.part}
          hasPrices={hasPrices}
          stepper={stepper}
          onRevise={row.candidates && (() => choose(row, null))}
        />
      )
    if (row.candidates)
      return (
        <ListChoice row={row} candidates={row.candidates} hasPrices={hasPrices} stepper={stepper} choose={choose} />
      )
    return <MissingRow row={row} hasPrices={hasPrices} />
  },
  // Parts are the answer's own objects: a thousand rows are not compared through and through at every key.
  ({ row, hasPrices }, next) =>
    hasPrices === next.hasPrices &&
    row.part === next.row.part &&
    row.count === next.row.count &&
    row.shortage === next.row.shortage &&
    row.note === next.row.note &&
    row.candidates === next.row.candidates &&
    row.article === next.row.article,
)

interface FoundRowProps {
  row: ListRow
  part: PartCard
  hasPrices: boolean
  stepper: ReactNode
  /** Of a part that the buyer has chosen among others. */
  onRevise: (() => void) | undefined
}

function FoundRow({ row, part, hasPrices, stepper, onRevise }: FoundRowProps) {
  const note = toNote(row)
  return (
    <tbody data-part-id={part.id} data-line={row.line} data-state="found">
      <tr>
        <td className={`${classes.number} tnum`}>{row.line}</td>
        <th scope="row" className={classes.article}>
          <Link href={part.url}>{part.article}</Link>
        </th>
        <td className={classes.name}>
          {part.name}
          <small>{part.manufacturer.name}</small>
          <ReplacesBadge part={part} />
          {onRevise && (
            <button
              type="button"
              className={classes.revise}
              data-decision=""
              aria-label={`Изменить выбор, строка ${row.line}, ${row.article}`}
              onClick={onRevise}
            >
              Изменить выбор
            </button>
          )}
        </td>
        <td className={classes.stock}>
          <StockDot stock={part.stock} layout="stacked" />
        </td>
        <td className={classes.count}>{stepper}</td>
        <td className={classes.price}>
          <Price price={part.price} />
        </td>
        {hasPrices && <td className={`${classes.sum} tnum`}>{formatSum(part, row.count)}</td>}
      </tr>
      {note && (
        <tr className={classes.noteRow}>
          <td />
          <td colSpan={hasPrices ? 6 : 5}>{note}</td>
        </tr>
      )}
    </tbody>
  )
}

function MissingRow({ row, hasPrices }: { row: ListRow; hasPrices: boolean }) {
  const { similar } = row
  return (
    <tbody data-state="missing">
      <tr>
        <td className={`${classes.number} tnum`}>{row.line}</td>
        <th scope="row" className={classes.article}>
          {row.article}
        </th>
        <td colSpan={hasPrices ? 3 : 2} className={classes.missing}>
          <span>
            <StateDot state="none" /> Не найдено
          </span>
          {similar && (
            <small>
              Похожий номер: <Link href={similar.url}>{similar.article}</Link>, {similar.name},{' '}
              {similar.manufacturer.name}
            </small>
          )}
        </td>
        <td colSpan={2} className={classes.ask}>
          <Button variant="default" size="xs" onClick={() => openDialog({ kind: 'phones' })}>
            Спросить менеджера
          </Button>
        </td>
      </tr>
    </tbody>
  )
}
