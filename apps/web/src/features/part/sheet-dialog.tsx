import type { PartPage } from '@agromarket/shared'
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { ExplodedDrawing } from '../../ui/drawings/exploded-drawing.tsx'
import { hotspots, sheetBox } from '../../ui/drawings/exploded-sheet.ts'
import classes from './sheet-close-up.module.css'

const zooms = [1, 1.5, 2, 3]

/** The whole sheet: it grows by buttons and by «+» and «−», and moves by dragging its frame, touch or arrow keys. */
export function SheetDialog({ place, onClose }: { place: PartPage['drawings'][number]; onClose: () => void }) {
  const [zoom, setZoom] = useState(1)
  const frame = useRef<HTMLDivElement>(null)
  useCenter(frame, place.position, zoom)
  const step = (direction: 1 | -1) => setZoom(zooms[zooms.indexOf(zoom) + direction] ?? zoom)
  return (
    <Dialog title={`${place.node}, лист ${place.sheet}`} width="960px" top="4dvh" onClose={onClose}>
      <div className={classes.tools}>
        <span role="status">
          Позиция {place.position} из {hotspots.length}, масштаб {Math.round(zoom * 100)} %
        </span>
        <div>
          <button type="button" aria-label="Крупнее" disabled={zoom === zooms.at(-1)} onClick={() => step(1)}>
            <IconPlus size={20} stroke={1.75} aria-hidden="true" />
          </button>
          <button type="button" aria-label="Мельче" disabled={zoom === 1} onClick={() => step(-1)}>
            <IconMinus size={20} stroke={1.75} aria-hidden="true" />
          </button>
          <button type="button" aria-label="Весь лист" disabled={zoom === 1} onClick={() => setZoom(1)}>
            <IconMaximize size={20} stroke={1.75} aria-hidden="true" />
          </button>
        </div>
      </div>
      <section
        ref={frame}
        className={classes.sheet}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls is reached by keyboard
        tabIndex={0}
        aria-label="Чертёж"
        onKeyDown={(event) => {
          if (event.key === '+' || event.key === '=') step(1)
          if (event.key === '-') step(-1)
        }}
      >
        <div style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
          <ExplodedDrawing
            selected={place.position}
            numberScale={1 / zoom}
            className={classes.whole}
            label={`${place.node}, лист ${place.sheet}, позиция ${place.position} выделена`}
          />
        </div>
      </section>
    </Dialog>
  )
}

/** After each step the position is in the middle of the frame. */
function useCenter(frame: { current: HTMLElement | null }, position: number, zoom: number): void {
  useLayoutEffect(() => {
    const element = frame.current
    const spot = hotspots.find(({ number }) => number === position)
    if (!element || !spot || zoom === 1) return
    const scale = Math.min(element.scrollWidth / sheetBox.width, element.scrollHeight / sheetBox.height)
    const [x, y] = spot.circle
    element.scrollLeft =
      element.scrollWidth / 2 + (x - sheetBox.x - sheetBox.width / 2) * scale - element.clientWidth / 2
    element.scrollTop =
      element.scrollHeight / 2 + (y - sheetBox.y - sheetBox.height / 2) * scale - element.clientHeight / 2
  }, [frame, position, zoom])
}
