import type { SparePartList } from '@agromarket/shared'
import type { KeyboardEvent } from 'react'
import { formatNumber } from '../../lib/format/format-count.ts'
import { Link } from '../../ui/navigation/link.tsx'
import classes from './maker-chips.module.css'

interface MakerChipsProps {
  list: SparePartList
  openId: number
  hrefOfPart: (id: number) => string
  hrefOfAll: string
}

/** One number of several makers: parts to choose from, never one; and the way to everything else that was found. */
export function MakerChips({ list, openId, hrefOfPart, hrefOfAll }: MakerChipsProps) {
  const same = list.items.slice(0, list.sameNumber)
  return (
    <nav className={classes.chips} aria-label="Найденные детали" onKeyDown={moveAlongChips}>
      {same.length > 1 && (
        <>
          <span>Этот номер есть у нескольких производителей</span>
          {same.map(({ id, manufacturer, free }) => (
            <Link
              key={id}
              href={hrefOfPart(id)}
              className={classes.chip}
              {...(id === openId && { 'aria-current': 'true' as const })}
            >
              {manufacturer.name} <span>{free > 0 ? `${formatNumber(free)}\u00a0шт.` : 0}</span>
            </Link>
          ))}
        </>
      )}
      {list.total > 1 && (
        <Link href={hrefOfAll} className={classes.all}>
          Всё найденное, {formatNumber(list.total)}
        </Link>
      )}
    </nav>
  )
}

function moveAlongChips(event: KeyboardEvent): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.findIndex((link) => link.matches(':focus'))
  event.preventDefault()
  links[at + step]?.focus()
}
