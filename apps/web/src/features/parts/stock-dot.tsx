import { type StockView, stockText } from '@agromarket/shared'
import { StateDot } from '../../ui/status/state-dot.tsx'
import { usePickupWords } from '../area/branches/use-branch-time.ts'
import { useViewer } from '../users/viewer.tsx'
import classes from './stock-dot.module.css'

interface StockDotProps {
  stock: StockView
  /** `stacked` puts the second half under the state, as table rows do. */
  layout?: 'inline' | 'stacked'
  hasBranch?: boolean
}

/**
 * Stock in words with its dot: at the visitor's branch with when to fetch it, from another one or a supplier with its term, or none.
 */
export function StockDot({ stock, layout = 'inline', hasBranch = true }: StockDotProps) {
  const second = useSecondHalf(stock)
  const branch = hasBranch ? second : null
  const state = stockText(stock)
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

/** Where it comes from; of the own branch, which the header names, when it can be had. */
function useSecondHalf({ state, branchCity }: StockView): string | null {
  const words = usePickupWords(useViewer().branch, { isShort: true })
  return state === 'in_stock' ? words : branchCity
}
