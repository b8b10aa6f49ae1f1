import type { StockView } from '@agromarket/shared'
import classes from './state-dot.module.css'

/** Green for what is here, wheat for what is on its way, a ring for what is not: beside words that say the same. */
export function StateDot({ state }: { state: StockView['state'] }) {
  return <i className={`${classes.dot} ${classes[state]}`} aria-hidden="true" />
}
