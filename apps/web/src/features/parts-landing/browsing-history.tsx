import type { PartCard } from '@agromarket/shared'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clearBrowsingHistory, readBrowsingHistory } from '../../lib/browsing-history.ts'
import { useApi } from '../../lib/trpc.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { PartDrawing } from '../../ui/drawings/drawing.tsx'
import { PathLink } from '../../ui/path-link.tsx'
import { Price } from '../../ui/price.tsx'
import { SectionHead } from '../catalog/section-head.tsx'
import classes from './parts-landing-page.module.css'

/** «Вы смотрели»: known to this browser alone, so it appears after the page has loaded; absent when empty. */
export function BrowsingHistory() {
  const isMounted = useMounted()
  const [isCleared, setCleared] = useState(false)
  const ids = isMounted && !isCleared ? readBrowsingHistory() : []
  const { data: parts } = useQuery({
    ...useApi().catalog.partCards.queryOptions({ ids }),
    enabled: ids.length > 0,
  })
  if (ids.length === 0 || !parts || parts.length === 0) return null
  return (
    <section>
      <SectionHead title="Вы смотрели">
        <button
          type="button"
          className={classes.clear}
          onClick={() => {
            clearBrowsingHistory()
            setCleared(true)
          }}
        >
          Очистить
        </button>
      </SectionHead>
      <ul className={classes.history}>
        {parts.map((part) => (
          <HistoryTile key={part.id} part={part} />
        ))}
      </ul>
    </section>
  )
}

function HistoryTile({ part }: { part: PartCard }) {
  return (
    <li className={classes.tile} data-part-id={part.id}>
      <span className={classes.tilePicture}>
        <PartDrawing name={part.icon} size={44} />
      </span>
      <PathLink href={part.url}>{part.article}</PathLink>
      <span className={classes.tileName}>{part.name}</span>
      <Price price={part.price} />
    </li>
  )
}
