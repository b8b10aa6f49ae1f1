import { formatSerialRange, type SheetLine } from '@agromarket/shared'
import { fitsSerial } from './variants.ts'

interface VariantNoteProps {
  line: SheetLine
  /** Of the visitor's machine. */
  serial: number | null
  className?: string | undefined
}

/** For which serial numbers a variant is, and whether that is the visitor's machine. */
export function VariantNote({ line, serial, className }: VariantNoteProps) {
  const range = formatSerialRange(line)
  const fits = fitsSerial(line, serial)
  const verdict = fits === null ? '' : fits ? 'для вашей машины' : 'не для вашей машины'
  const words = [range, line.note, verdict].filter(Boolean).join(', ')
  return words === '' ? null : (
    <small className={className} data-fits={fits ?? undefined}>
      {words}
    </small>
  )
}
