import { formatSerialRange, isInSerialRange, readSerial, type SheetLine, type SheetPosition } from '@agromarket/shared'
import type { Fit } from '../../parts/use-fits.ts'
import { mainLine } from './position-words.ts'

/** Whether a part of a position belongs into the machine with this number; null where nothing tells. */
export function fitsSerial(line: SheetLine, serial: number | null): boolean | null {
  if (serial === null || (line.serialFrom === null && line.serialTo === null)) return null
  return isInSerialRange(line, serial)
}

/** What is for the model, but not for this machine's number, is not said to fit: the variant's note tells the contrary. */
export function fitOfVariant(fit: Fit | undefined, line: SheetLine, serial: number | null): Fit | undefined {
  return fitsSerial(line, serial) === false ? undefined : fit
}

/** The number that tells the parts of the visitor's machine apart, where the drawing is of its model line. */
export function serialOf(
  machine: { serialNumber: string; model: { lineSlug: string; slug: string } } | undefined,
  page: { line: { slug: string }; model: { slug: string } | null },
): number | null {
  if (!machine || machine.model.lineSlug !== page.line.slug) return null
  if (page.model && page.model.slug !== machine.model.slug) return null
  return readSerial(machine.serialNumber)
}

/** What fits the machine comes first, what does not last. */
export function sortVariants(positions: readonly SheetPosition[], serial: number | null): SheetPosition[] {
  const rank = (line: SheetLine) => ({ true: 0, null: 1, false: 2 })[`${fitsSerial(line, serial)}`]
  return positions.map((position) => ({
    ...position,
    lines: position.lines.toSorted((one, other) => rank(one) - rank(other)),
  }))
}

export interface WholeUnit {
  /** What is not in the cart yet, as many as the unit has. */
  products: { partId: number; count: number }[]
  /** Positions of which one variant was taken while the machine's number is unknown: «3: с № 1300». */
  taken: string[]
  /** Articles of which more is taken than is free. */
  short: string[]
  hasAny: boolean
}

/** «Весь узел в корзину»: of each position the part that fits the machine, without a number the one of today. */
export function planWholeUnit(
  positions: readonly SheetPosition[],
  serial: number | null,
  isInCart: (partId: number) => boolean,
): WholeUnit {
  const plan: WholeUnit = { products: [], taken: [], short: [], hasAny: false }
  for (const { position, lines } of positions) {
    const fitting = lines.filter((line) => fitsSerial(line, serial) !== false)
    const sold = fitting.filter(({ part }) => part !== null && part.stock.state !== 'none')
    const line = mainLine({ position, lines: fitting })
    if (!line?.part || line.part.stock.state === 'none') continue
    plan.hasAny = true
    if (sold.some(({ part }) => part && isInCart(part.id))) continue
    plan.products.push({ partId: line.part.id, count: line.count })
    const range = formatSerialRange(line)
    if (sold.length > 1 && range && fitsSerial(line, serial) === null) plan.taken.push(`${position}: ${range}`)
    if (line.count > line.part.stock.quantity) plan.short.push(line.part.article)
  }
  return plan
}
