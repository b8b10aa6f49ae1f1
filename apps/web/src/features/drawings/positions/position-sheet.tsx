import type { CartLine, SheetPosition } from '@agromarket/shared'
import { IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { useLayer } from '../../../lib/layers.ts'
import { belowLg, useMediaQuery } from '../../../lib/use-media-query.ts'
import iconButton from '../../../ui/buttons/icon-button.module.css'
import { Link } from '../../../ui/navigation/link.tsx'
import { StockDot } from '../../parts/stock-dot.tsx'
import { Price } from '../../pricing/price.tsx'
import { PositionPurchase } from './position-purchase.tsx'
import classes from './position-sheet.module.css'
import { VariantNote } from './variant-note.tsx'
import { fitsSerial } from './variants.ts'

interface PositionSheetProps {
  position: SheetPosition
  serial: number | null
  lineOf: (partId: number) => CartLine | undefined
  onAdd: (partId: number, count: number) => void
  onClose: () => void
}

/** Below LG: the chosen position at the foot of the window. The drawing stays in reach. */
export function PositionSheet({ position: { position, lines }, serial, lineOf, onAdd, onClose }: PositionSheetProps) {
  // «Back» puts the sheet away before it leaves the drawing.
  useLayer(useMediaQuery(belowLg), onClose, { isModal: true })
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <section className={`${classes.sheet} no-print`} aria-label={`Позиция ${position}`} data-bottom-bar="">
      <button type="button" className={`${iconButton.button} ${classes.close}`} aria-label="Закрыть" onClick={onClose}>
        <IconX size={20} stroke={1.75} aria-hidden="true" />
      </button>
      {lines.map((line) => {
        const { part, name } = line
        return (
          <div
            key={line.line}
            className={classes.line}
            data-part-id={part?.id}
            data-foreign={fitsSerial(line, serial) === false || undefined}
          >
            <b className={classes.number}>{position}</b>
            <div className={classes.facts}>
              {part ? <Link href={part.url}>{part.article}</Link> : <b>{name}</b>}
              <span>{part ? `${name}, ${part.manufacturer.name}` : 'Отдельно не продаётся'}</span>
              <VariantNote line={line} serial={serial} />
            </div>
            {part && (
              <div className={classes.offer}>
                <Price price={part.price} size={part.price ? 'tile' : 'row'} />
                <StockDot stock={part.stock} hasBranch={false} />
              </div>
            )}
            {part && (
              <div className={classes.purchase}>
                <PositionPurchase part={part} count={line.count} cartLine={lineOf(part.id)} onAdd={onAdd} size="lg" />
              </div>
            )}
          </div>
        )
      })}
    </section>
  )
}
