import type { StockView } from '@agromarket/shared'
import { StateDot } from './state-dot.tsx'
import classes from './stock-dot.module.css'

interface StockDotProps {
  stock: StockView
  /** `stacked` puts the branch under the state, as table rows do. */
  layout?: 'inline' | 'stacked'
  hasBranch?: boolean
}

/** Stock in words with its dot: at the branch, from another one with its term, or none. */
export function StockDot({ stock, layout = 'inline', hasBranch = true }: StockDotProps) {
  const branch = hasBranch ? stock.branchCity : null
  const state = textOf(stock)
  return (
    <span className={classes.stock}>
      <StateDot state={stock.state} />
      {layout === 'inline' ? (
        <span>{branch ? `${state}, ${branch}` : state}</span>
      ) : (
        <span>
          {state}
          {branch && <span className={classes.branch}>{branch}</span>}
        </span>
      )}
    </span>
  )
}

function textOf(stock: StockView): string {
  if (stock.state === 'in_stock') return `В наличии ${stock.quantity}`
  if (stock.state === 'other_branch') return stock.term ?? 'Под заказ'
  return 'Нет в наличии'
}
