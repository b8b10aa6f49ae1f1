import type { PartCard } from '@agromarket/shared'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PartDrawing } from '../../ui/drawings/drawing.tsx'
import iconButton from '../../ui/icon-button.module.css'
import { PathLink } from '../../ui/path-link.tsx'
import { DiscountBadge, Price } from '../../ui/price.tsx'
import { StockDot } from '../../ui/stock-dot.tsx'
import { CartControl } from '../catalog/cart-control.tsx'
import { useVisitorParts } from '../catalog/use-visitor-parts.ts'
import { FavoriteButton } from '../favorites/favorite-button.tsx'
import type { CompareRow } from './compare-rows.ts'
import { toCompareSections } from './compare-rows.ts'
import classes from './compare-table.module.css'
import { useHeadStuck } from './use-head-stuck.ts'

interface CompareTableProps {
  parts: readonly PartCard[]
  rows: readonly CompareRow[]
  /** Stands above the names of the specifications and stays in view with them: «Только различия». */
  corner: ReactNode
  onRemove: (partId: number) => void
}

/** Names with prices and the column of specifications stay in view; phones scroll it inside its own frame. */
export function CompareTable({ parts, rows, corner, onRemove }: CompareTableProps) {
  const { ref, isStuck } = useHeadStuck()
  const { lineOf, isFavorite, actions } = useVisitorParts()
  return (
    <section className={classes.frame} aria-label="Таблица сравнения">
      <table className={classes.table} aria-label="Сравнение деталей" data-count={parts.length}>
        <thead>
          <tr ref={ref} className={classes.pictures}>
            <td />
            {parts.map((part) => (
              <td key={part.id}>
                <PartDrawing name={part.icon} size={88} />
                <button
                  type="button"
                  className={`${iconButton.button} ${classes.remove} no-print`}
                  aria-label={`Убрать из сравнения, ${part.article}`}
                  onClick={() => onRemove(part.id)}
                >
                  <IconX size={18} stroke={1.75} aria-hidden="true" />
                </button>
              </td>
            ))}
          </tr>
          <tr className={classes.names} data-stuck={isStuck || undefined}>
            <td className={classes.corner}>{corner}</td>
            {parts.map((part) => (
              <th key={part.id} scope="col" data-part-id={part.id}>
                <PathLink href={part.url}>{part.article}</PathLink>
                <span className={classes.name}>{part.name}</span>
                <HeadPrice part={part} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={classes.offers}>
            <th scope="row">Наличие</th>
            {parts.map((part) => (
              <td key={part.id}>
                <StockDot stock={part.stock} />
                <div className={`${classes.buttons} no-print`}>
                  <CartControl part={part} line={lineOf(part.id)} onAdd={actions.addToCart} />
                  <FavoriteButton
                    article={part.article}
                    isFavorite={isFavorite(part.id)}
                    onToggle={() => actions.chooseFavorite(part.id, !isFavorite(part.id))}
                  />
                </div>
              </td>
            ))}
          </tr>
        </tbody>
        {toCompareSections(rows).map(({ title, rows: own }) => (
          <tbody key={title}>
            <tr className={classes.section}>
              <td colSpan={parts.length + 1}>
                <h2 className="h3">{title}</h2>
              </td>
            </tr>
            {own.map(({ key, name, values }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {parts.map((part, index) => (
                  <td key={part.id} className="tnum">
                    {values[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

/** The old price and the badge above the price, so that the prices of all parts stand on one line. */
function HeadPrice({ part: { price } }: { part: PartCard }) {
  return (
    <span className={classes.price}>
      <Price price={price} size="tile" />
      <DiscountBadge percent={price?.discountPercent ?? null} />
    </span>
  )
}
