import {
  currencySigns,
  type DeskOrder,
  formatAmount,
  formatMoney,
  orderTerm,
  supplierCurrencies,
} from '@agromarket/shared'
import { useState } from 'react'
import { formatCount, nouns } from '../../../lib/format/format-count.ts'
import { PartDrawing } from '../../../ui/drawings/drawing.tsx'
import { StateDot } from '../../../ui/status/state-dot.tsx'
import classes from './panel-lines.module.css'

type Line = DeskOrder['lines'][number]

/** Documents and history follow them: of a long order they must not lie a hundred screens below. */
const shownLines = 20

/** What was ordered, where its pieces lie, and what is free at branches. */
export function PanelLines({ order }: { order: DeskOrder }) {
  const [isUnfolded, setUnfolded] = useState(false)
  const isFolded = !isUnfolded && order.lines.length > shownLines + 1
  return (
    <>
      <ul className={classes.lines}>
        {order.lines.slice(0, isFolded ? shownLines : undefined).map((line) => (
          <li key={line.id} data-part-id={line.partId}>
            <span className={classes.picture}>
              <PartDrawing name={line.icon} size={26} />
            </span>
            <div className={classes.name}>
              <a href={line.url}>{line.article}</a> {line.name}
              <small>
                <StateDot state={line.term === null ? 'in_stock' : 'other_branch'} />
                {whereOf(line, order)}
              </small>
              <small>Свободно: {freeOf(line)}</small>
            </div>
            <div className={classes.sum}>
              <strong>{formatMoney(line.totalMinor, order.currency)}</strong>
              <small>
                {line.count}&nbsp;{line.unit} × {formatMoney(line.priceMinor, order.currency)}
              </small>
            </div>
          </li>
        ))}
      </ul>
      {isFolded && (
        <button type="button" className={classes.more} onClick={() => setUnfolded(true)}>
          Показать ещё {formatCount(order.lines.length - shownLines, nouns.item)}
        </button>
      )}
    </>
  )
}

const lying: Record<DeskOrder['reservation'], string> = {
  held: 'Отложено',
  consumed: 'Списано',
  released: 'Не отложено',
}

function whereOf({ sources, term, unit, supply }: Line, { reservation }: DeskOrder): string {
  if (supply?.supplierName === '') return `Под заказ, по ответу на запрос цены: ${orderTerm(supply.days)}`
  if (supply) return `Под заказ: ${supply.supplierName}, ${supply.article}, ${orderTerm(supply.days)}${costOf(supply)}`
  const places = sources.map(({ city, count }) => `${city} ${count}\u00a0${unit}`).join(', ')
  const rest = reservation === 'held' && term !== null ? `, остальное за ${term}` : ''
  return places ? `${lying[reservation]}: ${places}${rest}` : lying[reservation]
}

/** Of those who may know it. */
function costOf({ costMinor, costCurrency }: NonNullable<Line['supply']>): string {
  const sign = supplierCurrencies.find((known) => known === costCurrency)
  return costMinor === null || !sign ? '' : `, закупка ${formatAmount(costMinor)}\u00a0${currencySigns[sign]}`
}

const mostShown = 3

function freeOf({ stock }: Line): string {
  if (stock.length === 0) return 'нигде нет'
  const shown = stock.slice(0, mostShown).map(({ city, free }) => `${city} ${free}`)
  const more = stock.length - shown.length
  return more > 0 ? `${shown.join(', ')} и ещё в ${more}` : shown.join(', ')
}
