import {
  type CartLine,
  formatPartTitle,
  formatSpecificationValue,
  keepArticle,
  type PartCard,
  type SpecColumn,
} from '@agromarket/shared'
import { memo, type ReactNode } from 'react'
import { PartDrawing } from '../../ui/drawings/drawing.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { DiscountBadge, Price } from '../pricing/price.tsx'
import { CartControl } from './cart-control.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import { FitMark } from './fit-mark.tsx'
import classes from './part-table.module.css'
import { ReplacesBadge } from './replaces-badge.tsx'
import { StockDot } from './stock-dot.tsx'
import { type Fit, useFits } from './use-fits.ts'
import { type PartActions, useVisitorParts } from './use-visitor-parts.ts'

interface PartTableProps {
  parts: readonly PartCard[]
  columns: readonly SpecColumn[]
  /** Names the table for screen readers. */
  label: string
  /** Parts of several categories are told apart by their names, those of one by the node they sit in. */
  isMixed?: boolean
  /** What stands before every row: a checkbox. */
  lead?: (part: PartCard) => ReactNode
  /** «−14 %», «Суперцена» beside the price, for guests too: a mark is no price. */
  markOf?: (part: PartCard) => ReactNode
  /** What a row says in place of whether it fits the machine in use. */
  note?: (part: PartCard) => string
  /** Follows «Таблица/Плитка»; other tables stay tables. */
  canBeTiled?: boolean
}

/** Parts as rows of 52 px; below LG every row becomes lines of facts and a price line, in tiles a card. */
export function PartTable({
  parts,
  columns,
  label,
  isMixed = false,
  lead,
  markOf,
  note,
  canBeTiled = false,
}: PartTableProps) {
  const { lineOf, isFavorite, actions } = useVisitorParts()
  const fitOf = useFits(parts.map(({ id }) => id))
  return (
    <table
      className={classes.table}
      aria-label={label}
      data-columns={columns.length}
      data-lead={lead && ''}
      data-tiled={canBeTiled || undefined}
    >
      <thead>
        <tr>
          <th scope="col" className={classes.article}>
            Артикул
          </th>
          <th scope="col">{isMixed ? 'Наименование, производитель' : 'Узел, производитель'}</th>
          {columns.map(({ key, name, unit }) => (
            <th key={key} scope="col" className={classes.spec}>
              {unit ? `${name},\u00a0${unit}` : name}
            </th>
          ))}
          <th scope="col" className={classes.stock}>
            Наличие
          </th>
          <th scope="col" className={classes.price}>
            Цена за шт.
          </th>
          <th scope="col" className={classes.actions}>
            <span className="visually-hidden">Действия</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <PartRow
            key={part.id}
            part={part}
            columns={columns}
            isMixed={isMixed}
            lead={lead?.(part)}
            mark={markOf?.(part)}
            note={note?.(part)}
            fit={fitOf(part.id)}
            line={lineOf(part.id)}
            isFavorite={isFavorite(part.id)}
            actions={actions}
          />
        ))}
      </tbody>
    </table>
  )
}

interface PartRowProps {
  part: PartCard
  columns: readonly SpecColumn[]
  isMixed: boolean
  lead?: ReactNode
  mark?: ReactNode
  note?: string | undefined
  fit: Fit | undefined
  line: CartLine | undefined
  isFavorite: boolean
  actions: PartActions
}

/** Drawn again only when something of its own part has changed. */
const PartRow = memo(function PartRow({
  part,
  columns,
  isMixed,
  lead,
  mark,
  note,
  fit,
  line,
  isFavorite,
  actions,
}: PartRowProps) {
  return (
    <tr data-part-id={part.id}>
      <th scope="row" className={classes.article}>
        {lead}
        <span className={classes.picture}>
          <PartDrawing name={part.icon} size={40} />
          <DiscountBadge percent={part.price?.discountPercent ?? null} />
        </span>
        <Link href={part.url}>{keepArticle(part.article)}</Link>
      </th>
      <td className={classes.facts}>
        <span className={classes.node}>{isMixed ? part.name : part.node || part.name}</span>
        <span className={classes.fullName}>{formatPartTitle(part.name, part.specifications)}</span>
        <span className={classes.maker}>{part.manufacturer.name}</span>
        <ReplacesBadge part={part} />
        {note === undefined ? <FitMark fit={fit} /> : <span className={classes.note}>{note}</span>}
      </td>
      {columns.map(({ key }) => (
        <td key={key} className={`${classes.spec} tnum`}>
          {specOf(part, key)}
        </td>
      ))}
      <td className={classes.stock}>
        <StockDot stock={part.stock} layout="stacked" />
      </td>
      <td className={classes.price}>
        <Price price={part.price} className={classes.amount} />
        {mark && <span className={classes.discount}>{mark}</span>}
      </td>
      <td className={classes.actions}>
        <FavoriteButton
          name={part.article}
          isFavorite={isFavorite}
          onToggle={() => actions.chooseFavorite(part.id, !isFavorite)}
        />
        <CartControl part={part} line={line} onAdd={actions.addToCart} />
      </td>
    </tr>
  )
})

function specOf(part: PartCard, key: string): string {
  const found = part.specifications.find((specification) => specification.key === key)
  return found ? formatSpecificationValue(found.value) : '—'
}
