import type { PartCard } from '@agromarket/shared'
import type { ReactNode } from 'react'
import { StockDot } from '../parts/stock-dot.tsx'
import { Price } from '../pricing/price.tsx'
import classes from './article-list.module.css'
import type { ListRow } from './list-rows.ts'

const counts = ['', '', 'двух', 'трёх', 'четырёх', 'пяти', 'шести', 'семи', 'восьми', 'девяти']

interface ListChoiceProps {
  row: ListRow
  candidates: readonly PartCard[]
  hasPrices: boolean
  stepper: ReactNode
  choose: (row: ListRow, part: PartCard) => void
}

/** One number at several makers: the others of the list do not wait for the choice. */
export function ListChoice({ row, candidates, hasPrices, stepper, choose }: ListChoiceProps) {
  const makers = new Set(candidates.map(({ manufacturer }) => manufacturer.slug)).size
  const title =
    makers > 1 ? `Номер есть у ${counts[makers] ?? makers} производителей` : 'По номеру есть несколько деталей'
  return (
    <tbody data-line={row.line} data-state="choose" className={classes.choice}>
      <tr>
        <td className={`${classes.number} tnum`}>{row.line}</td>
        <th scope="row" className={classes.article}>
          {row.article}
        </th>
        <td colSpan={2} className={classes.name}>
          {title}
          <small>Выберите одного, остальные строки не изменятся</small>
        </td>
        <td className={classes.count}>{stepper}</td>
        <td colSpan={hasPrices ? 2 : 1} className={classes.waiting}>
          Не выбрано
        </td>
      </tr>
      {candidates.map((part) => (
        <tr key={part.id} className={classes.candidate}>
          <td />
          <td colSpan={2}>
            <label>
              <input type="radio" name={`line-${row.line}`} data-decision="" onChange={() => choose(row, part)} />
              <b>{part.manufacturer.name}</b>
              <span>
                {part.name}
                {part.replaces ? `, ${part.article}` : ''}
              </span>
            </label>
          </td>
          <td className={classes.stock} colSpan={2}>
            <StockDot stock={part.stock} hasBranch={false} />
          </td>
          <td colSpan={hasPrices ? 2 : 1} className={classes.price}>
            <Price price={part.price} />
          </td>
        </tr>
      ))}
    </tbody>
  )
}
