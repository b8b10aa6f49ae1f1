import type { PartCard } from '@agromarket/shared'
import { IconX } from '@tabler/icons-react'
import { PartDrawing } from '../../ui/drawings/drawing.tsx'
import { PathLink } from '../../ui/path-link.tsx'
import { Price } from '../../ui/price.tsx'
import { StockDot } from '../../ui/stock-dot.tsx'
import { CartControl } from '../catalog/cart-control.tsx'
import { FavoriteButton } from '../favorites/favorite-button.tsx'
import classes from './compare-page.module.css'
import type { CompareRow } from './compare-rows.ts'

interface CompareTableProps {
  parts: readonly PartCard[]
  rows: readonly CompareRow[]
  onRemove: (partId: number) => void
}

/** The row of names and the column of specifications stay in view; phones scroll it inside its own frame. */
export function CompareTable({ parts, rows, onRemove }: CompareTableProps) {
  return (
    <section className={classes.frame} aria-label="Таблица сравнения">
      <table className={classes.table} aria-label="Сравнение деталей">
        <thead>
          <tr>
            <td className={classes.corner} />
            {parts.map((part) => (
              <th key={part.id} scope="col" data-part-id={part.id}>
                <PathLink href={part.url}>{part.article}</PathLink>
                <span className={classes.name}>{part.name}</span>
                <button
                  type="button"
                  className={classes.remove}
                  aria-label={`Убрать из сравнения, ${part.article}`}
                  onClick={() => onRemove(part.id)}
                >
                  <IconX size={18} stroke={1.75} aria-hidden="true" />
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Цена и наличие</th>
            {parts.map((part) => (
              <td key={part.id}>
                <OfferCell part={part} />
              </td>
            ))}
          </tr>
          {rows.map(({ key, name, values }) => (
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
      </table>
    </section>
  )
}

function OfferCell({ part }: { part: PartCard }) {
  return (
    <div className={classes.offer}>
      <PartDrawing name={part.icon} size={72} />
      <Price price={part.price} size="tile" />
      <StockDot stock={part.stock} />
      <div className={classes.buttons}>
        <CartControl part={part} />
        <FavoriteButton part={part} />
      </div>
    </div>
  )
}
