import type { PartCard, SheetLine, SheetPosition } from '@agromarket/shared'
import { describe, expect, it } from 'vitest'
import { fitOfVariant, fitsSerial, planWholeUnit, serialOf, sortVariants } from './variants.ts'

function line(partId: number, given: Partial<SheetLine> & { quantity?: number } = {}): SheetLine {
  const { quantity = 10, ...own } = given
  const stock = { state: quantity > 0 ? 'in_stock' : 'none', quantity, branchCity: null, term: null }
  const part = { id: partId, article: `A-${partId}`, stock } as PartCard
  return { line: partId, name: 'Деталь', count: 1, serialFrom: null, serialTo: null, note: '', part, ...own }
}
const before = line(1, { serialTo: 1299 })
const since = line(2, { serialFrom: 1300 })
const positions: SheetPosition[] = [
  { position: 3, lines: [before, since] },
  { position: 4, lines: [line(5, { count: 42, quantity: 5 })] },
  { position: 6, lines: [line(7, { quantity: 0 })] },
]
const nothing = () => false

describe('variants of a position by serial number', () => {
  it.each([
    [before, 1299, true],
    [before, 1300, false],
    [since, 1300, true],
    [line(5), 1300, null],
    [before, null, null],
  ])('%#', (variant, serial, fits) => {
    expect(fitsSerial(variant, serial)).toBe(fits)
  })

  it('are not said to fit where the number says otherwise, whatever the model has', () => {
    const fit = { machine: 'ACROS 595 Plus', isFitting: true }

    expect([fitOfVariant(fit, since, 1299), fitOfVariant(fit, since, 1300), fitOfVariant(fit, since, null)]).toEqual([
      undefined,
      fit,
      fit,
    ])
  })

  it('put what fits the machine first', () => {
    expect(sortVariants(positions, 5423)[0]?.lines.map(({ line: id }) => id)).toEqual([2, 1])
    expect(sortVariants(positions, 12)[0]?.lines.map(({ line: id }) => id)).toEqual([1, 2])
  })

  it('are told apart for a machine of the line, and of the model where the drawing is of one', () => {
    const machine = { serialNumber: 'R0ASM 005423', model: { lineSlug: 'acros', slug: 'acros-585' } }
    const drawing = (line: string, model: string | null) => ({
      line: { slug: line },
      model: model ? { slug: model } : null,
    })

    expect(serialOf(machine, drawing('acros', null))).toBe(5423)
    expect(serialOf(machine, drawing('acros', 'acros-585'))).toBe(5423)
    expect(serialOf(machine, drawing('acros', 'acros-550'))).toBeNull()
    expect(serialOf(machine, drawing('torum', null))).toBeNull()
  })
})

describe('the whole unit', () => {
  it('takes the variant of the machine, as many as the unit has, and says what is short', () => {
    expect(planWholeUnit(positions, 12, nothing)).toEqual({
      products: [
        { partId: 1, count: 1 },
        { partId: 5, count: 42 },
      ],
      taken: [],
      short: ['A-5'],
      hasAny: true,
    })
  })

  it('says which variant it took for a machine without a number', () => {
    expect(planWholeUnit(positions, null, nothing).taken).toEqual([expect.stringMatching(/^3: до №/)])
  })

  it('takes nothing that is in the cart already', () => {
    const { products, hasAny } = planWholeUnit(positions, 12, () => true)

    expect({ products, hasAny }).toEqual({ products: [], hasAny: true })
  })
})
