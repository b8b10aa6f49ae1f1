import { useState } from 'react'
import classes from './fact-list.module.css'

interface FactListProps {
  facts: readonly { name: string; value: string }[]
  /** Below LG the rest waits behind this button: «Все характеристики». Without it nothing is hidden. */
  moreLabel?: string
}

const shownOnPhones = 6

/** Names and values in two columns, one below LG. */
export function FactList({ facts, moreLabel }: FactListProps) {
  const [isOpen, setOpen] = useState(false)
  const isCut = moreLabel !== undefined && !isOpen && facts.length > shownOnPhones
  return (
    <>
      <dl className={classes.facts} data-cut={isCut || undefined}>
        {facts.map(({ name, value }) => (
          <div key={`${name} ${value}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isCut && (
        <button type="button" className={`${classes.more} no-print`} onClick={() => setOpen(true)}>
          {moreLabel}, {facts.length}
        </button>
      )}
    </>
  )
}
