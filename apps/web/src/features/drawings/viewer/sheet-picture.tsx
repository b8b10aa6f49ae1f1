import { drawingStyle, type SheetPicture as Picture } from '@agromarket/shared'
import { type MouseEvent, memo, useMemo } from 'react'
import classes from './viewer.module.css'

interface SheetPictureProps {
  picture: Picture
  title: string
  selected: number | null
  hovered: number | null
  off: readonly number[]
  onSelect: (position: number) => void
  onHover: (position: number | null) => void
}

/** The drawing itself. Parts of a layered one answer to the pointer as their numbers do. */
export function SheetPicture({ picture, title, selected, hovered, off, onSelect, onHover }: SheetPictureProps) {
  const label = `${title}: чертёж узла`
  if (picture.layers === null) {
    return (
      <img className={classes.picture} src={picture.url} width={picture.width} height={picture.height} alt={label} />
    )
  }
  const positionAt = (event: MouseEvent) => {
    const group = event.target instanceof Element ? event.target.closest('.pos') : null
    const found = /\bp(\d+)\b/.exec(group?.getAttribute('class') ?? '')?.[1]
    return found === undefined ? null : Number(found)
  }
  return (
    <>
      <style>{stateStyle(selected, hovered, off)}</style>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: numbers above it do the same by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: numbers above it do the same by keyboard */}
      <div
        className={classes.picture}
        onClick={(event) => {
          const position = positionAt(event)
          if (position !== null) onSelect(position)
        }}
        onPointerOver={(event) => onHover(positionAt(event))}
        onPointerLeave={() => onHover(null)}
      >
        <Layers layers={picture.layers} label={label} />
      </div>
    </>
  )
}

/** Thirty kilobytes of paths, written once a sheet. */
const Layers = memo(function Layers({ layers, label }: { layers: string; label: string }) {
  const html = useMemo(() => ({ __html: layers.replace(/^<svg\b/, '<svg class="xd" aria-hidden="true"') }), [layers])
  return (
    <div role="img" aria-label={label}>
      <style>{drawingStyle}</style>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawings are sanitised before they are stored */}
      <div dangerouslySetInnerHTML={html} />
    </div>
  )
})

/** Colours of the positions that have a state travel through variables, so copies of a part follow. */
function stateStyle(selected: number | null, hovered: number | null, off: readonly number[]): string {
  const rules = off.map((position) => `.xd .p${position}{opacity:.45}`)
  if (hovered !== null) rules.push(`.xd .p${hovered}{--o:#1B6B43;--ow:4.4;opacity:1}`)
  if (selected !== null)
    rules.push(`.xd .p${selected}{--o:#1B6B43;--ow:5.4;--s:#8DC4A4;--t:#C3E2CF;--p:#EDF6F0;opacity:1}`)
  return rules.join('')
}
