import type { DeskOrderRow } from '@agromarket/shared'
import { IconCircleCheck } from '@tabler/icons-react'
import { stateLabel, toneOf } from './order-state.ts'
import classes from './order-state-mark.module.css'

/** The state in words, with a mark that says the same by its colour. */
export function OrderStateMark({ order }: { order: Pick<DeskOrderRow, 'status' | 'delivery'> }) {
  const tone = toneOf(order.status)
  return (
    <span className={classes.state} data-tone={tone}>
      {tone === 'done' ? (
        <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" />
      ) : (
        <i className={classes.dot} aria-hidden="true" />
      )}
      {stateLabel(order)}
    </span>
  )
}
