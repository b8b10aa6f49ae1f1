import type { MachineSheet } from '@agromarket/shared'
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { type CSSProperties, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import { belowLg } from '../../../lib/use-media-query.ts'
import { type HotspotState, Hotspots } from './hotspots.tsx'
import { isDense } from './is-dense.ts'
import { SheetPicture } from './sheet-picture.tsx'
import { type Stage, useStage } from './use-stage.ts'
import classes from './viewer.module.css'

interface SheetViewerProps {
  sheet: MachineSheet & { picture: NonNullable<MachineSheet['picture']> }
  selected: number | null
  hovered: number | null
  stateOf: (position: number) => HotspotState
  onSelect: (position: number) => void
  onHover: (position: number | null) => void
}

/** A sheet's drawing in its frame: numbers, zoom, pan. */
export function SheetViewer({ sheet, selected, hovered, stateOf, onSelect, onHover }: SheetViewerProps) {
  const stage = useStage()
  const hintId = useId()
  const { picture, callouts } = sheet
  useOpening(stage, sheet, selected)
  const choose = (position: number) => {
    if (!stage.wasDragged()) onSelect(position)
  }
  const { k, x, y } = stage.view
  const isKnown = stage.size.width > 0
  const unit = isKnown ? picture.width / (stage.size.width * k) : null
  const style = {
    '--ratio': picture.width / picture.height,
    '--ow': unit === null ? undefined : Math.min(6, Math.max(3.4, unit * 1.2)),
  } as CSSProperties
  const off = callouts.flatMap(({ position }) => (stateOf(position).isOff ? [position] : []))
  return (
    <div className={classes.viewer} style={style} data-dense={isDense(picture, callouts) || undefined}>
      <section
        ref={stage.frame}
        className={classes.frame}
        data-zoomed={k > 1 || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that is zoomed and panned is reached by keyboard
        tabIndex={0}
        aria-label={`Чертёж «${sheet.title}»`}
        onKeyDown={(event) => steer(event, stage)}
        {...stage.handlers}
      >
        <div
          className={classes.content}
          style={isKnown ? { transform: `translate(${x}px, ${y}px) scale(${k})` } : undefined}
        >
          <SheetPicture
            picture={picture}
            title={sheet.title}
            selected={selected}
            hovered={hovered}
            off={off}
            onSelect={choose}
            onHover={onHover}
          />
          <Hotspots
            callouts={callouts}
            width={picture.width}
            height={picture.height}
            unit={unit}
            selected={selected}
            hovered={hovered}
            stateOf={stateOf}
            onSelect={choose}
            onHover={onHover}
          />
        </div>
      </section>
      <p className={`${classes.hint} no-print`} id={hintId}>
        Ctrl и колесо мыши меняют масштаб
      </p>
      <ZoomButtons stage={stage} hintId={hintId} />
    </div>
  )
}

function ZoomButtons({ stage, hintId }: { stage: Stage; hintId: string }) {
  const { k } = stage.view
  return (
    <fieldset className={`${classes.zoom} no-print`} aria-describedby={hintId}>
      <legend className="visually-hidden">Масштаб чертежа</legend>
      <button type="button" aria-label="Крупнее" disabled={k >= 6} onClick={() => stage.zoom(1)}>
        <IconPlus size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <button type="button" aria-label="Мельче" disabled={k <= 1} onClick={() => stage.zoom(-1)}>
        <IconMinus size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <button type="button" aria-label="Весь лист" disabled={k <= 1} onClick={stage.showWhole}>
        <IconMaximize size={20} stroke={1.75} aria-hidden="true" />
      </button>
    </fieldset>
  )
}

const directions: Record<string, readonly [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** «+» and «−» zoom, 0 shows the whole sheet, arrows move an enlarged one. */
function steer(event: KeyboardEvent, stage: Stage): void {
  const direction = directions[event.key]
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === '+' || event.key === '=') stage.zoom(1)
  else if (event.key === '-') stage.zoom(-1)
  else if (event.key === '0') stage.showWhole()
  else if (direction && stage.view.k > 1) stage.pan(...direction)
  else return
  event.preventDefault()
}

const centre = { x: 0.5, y: 0.5 }

/** A new sheet is shown whole, on a phone a dense one enlarged; what is chosen from elsewhere comes into view. */
function useOpening(stage: Stage, sheet: SheetViewerProps['sheet'], selected: number | null): void {
  const { id, picture, callouts } = sheet
  const shown = useRef<{ id: number; selected: number | null } | null>(null)
  const isKnown = stage.size.width > 0
  const open = useEffectEvent(() => {
    const isNew = shown.current?.id !== id
    const hasChanged = shown.current?.selected !== selected
    shown.current = { id, selected }
    const callout = callouts.find(({ position }) => position === selected)
    const place = callout && { x: (callout.numberX + callout.anchorX) / 2, y: (callout.numberY + callout.anchorY) / 2 }
    if (isNew && isDense(picture, callouts) && window.matchMedia(belowLg).matches) stage.showNear(place ?? centre)
    else if (isNew) stage.showWhole()
    else if (hasChanged && place && stage.view.k > 1 && !isInView(stage, place)) stage.show(place)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it reads besides is not a reason to move the sheet
  useEffect(() => {
    if (isKnown) open()
  }, [isKnown, id, selected])
}

function isInView({ view: { k, x, y }, size }: Stage, place: { x: number; y: number }): boolean {
  const [left, top] = [place.x * size.width * k + x, place.y * size.height * k + y]
  return left > 24 && top > 24 && left < size.width - 24 && top < size.height - 24
}
