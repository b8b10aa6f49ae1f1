import type { BranchOffer } from '@agromarket/shared'
import { useState } from 'react'
import { capitalize } from '../../../lib/format/capitalize.ts'
import { useOnPaper } from '../../../lib/navigation/use-on-paper.ts'
import { usePickupWords } from '../../area/branches/use-branch-time.ts'
import { StockDot } from '../../parts/stock-dot.tsx'
import { useViewer } from '../../users/viewer.tsx'
import classes from './purchase-panel.module.css'

const shownAtFirst = 5

/** Stock by branch: the visitor's own first, then those that have the part, nearest first. */
export function BranchStock({ offers }: { offers: readonly BranchOffer[] }) {
  const [isAsked, setAsked] = useState(false)
  const isOpen = useOnPaper() || isAsked
  const sorted = [...offers].sort((a, b) => rank(a) - rank(b))
  const shown = isOpen ? sorted : sorted.slice(0, shownAtFirst)
  return (
    <section className={classes.stock} aria-labelledby="part-stock">
      <header>
        <h2 id="part-stock">Наличие</h2>
        {sorted.length > shownAtFirst && (
          <button type="button" className="no-print" aria-expanded={isOpen} onClick={() => setAsked(!isAsked)}>
            {isOpen ? 'Свернуть' : `Все филиалы, ${sorted.length}`}
          </button>
        )}
      </header>
      <ul>
        {shown.map((offer) => (
          <li key={offer.branch.id} data-own={offer.isOwn || undefined}>
            <span>
              {offer.branch.city}
              {offer.isOwn && <small>ваш филиал</small>}
            </span>
            <span>
              <StockDot
                hasBranch={false}
                stock={{
                  state: offer.stock > 0 ? 'in_stock' : 'none',
                  quantity: offer.stock,
                  branchCity: null,
                  term: null,
                }}
              />
              <Term offer={offer} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Of the own branch by the clock: the page may be older than the hour at which the branch closes. */
function Term({ offer: { isOwn, stock, term } }: { offer: BranchOffer }) {
  const words = usePickupWords(useViewer().branch)
  const isHere = isOwn && stock > 0
  return <small className={classes.term}>{isHere ? capitalize(words) : term || 'Узнать срок'}</small>
}

function rank({ isOwn, stock }: BranchOffer): number {
  return isOwn ? 0 : stock > 0 ? 1 : 2
}
