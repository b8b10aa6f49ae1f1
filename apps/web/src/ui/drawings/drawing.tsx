import type { CSSProperties } from 'react'
import drawingsUrl from './drawings.generated.svg?url&no-inline'

interface DrawingProps {
  /** File name of the drawing without extension; what the catalogue calls `icon`. */
  name: string
  className?: string
  /** Says what is shown where no text beside it does; without it the drawing is decoration. */
  label?: string
}

interface MachineDrawingProps extends DrawingProps {
  /** CSS pixels; sets the thickness of the line as well. */
  width: number
  /** Off where the page draws the ground itself. */
  hasGround?: boolean
}

/** A machine's silhouette, 320 × 184. */
export function MachineDrawing({ name, width, className, label, hasGround = true }: MachineDrawingProps) {
  const strokeWidth = width >= 190 ? 2 : width >= 60 ? 1.4 : 1
  const style = { '--sw': strokeWidth, ...(hasGround ? {} : { '--ground': 'transparent' }) } as CSSProperties
  return (
    <svg
      className={className}
      width={width}
      height={Math.round((width * 184) / 320)}
      style={style}
      role="img"
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`${drawingsUrl}#machine-${name}`} />
    </svg>
  )
}

/** A part's pictogram, a square of `size` CSS pixels. */
export function PartDrawing({ name, size, className, label }: DrawingProps & { size: number }) {
  const style = { '--sw': size > 40 ? 1.6 : 1.25 } as CSSProperties
  return (
    <svg
      className={className}
      width={size}
      height={size}
      style={style}
      role="img"
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`${drawingsUrl}#part-${name}`} />
    </svg>
  )
}
