import type { PartDetails } from '@agromarket/shared'
import type { ReactNode, RefObject } from 'react'
import { useOutOfView } from '../../../ui/layout/use-out-of-view.ts'
import { StockDot } from '../../parts/stock-dot.tsx'
import { Price } from '../../pricing/price.tsx'
import classes from './purchase-panel.module.css'

interface PartBottomBarProps {
  part: PartDetails
  /** The step it stands in for: the bar shows while that is out of view. */
  anchor: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Below LG: price, or number and stock for a guest, and the button. */
export function PartBottomBar({ part, anchor, children }: PartBottomBarProps) {
  const isShown = useOutOfView(anchor)
  if (!isShown) return null
  return (
    <div className={classes.bottomBar} data-bottom-bar="">
      <div>
        {part.price ? <Price price={part.price} size="tile" /> : <b>{part.article}</b>}
        <StockDot stock={part.stock} />
      </div>
      {children}
    </div>
  )
}
