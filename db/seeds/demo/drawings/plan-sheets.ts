import type { DemoPart } from '../demo-part.ts'
import { type ModelLineWithModels, modelLines } from '../model-lines/index.ts'
import { type DrawnSheet, drawSheet } from './draw-sheet.ts'
import { createUnitParts } from './made/unit-parts.ts'
import type { WantedPart } from './number-positions.ts'
import { type Candidate, type Choice, createPicker } from './pick-parts.ts'
import { type DemoSheet, demoSheets, homeMakers } from './sheets/index.ts'

/** A sheet with what stands at its positions. */
export interface PlannedSheet {
  sheet: DemoSheet
  drawn: DrawnSheet
  lines: readonly ModelLineWithModels[]
  positions: PlannedPosition[]
}

export interface PlannedPosition {
  wanted: WantedPart
  /** Off the shelves. */
  choice: Choice | null
  /** Made for the unit where the shelves have nothing like it; null with neither: not sold separately. */
  made: DemoPart | null
}

/**
 * Draws all sheets and finds a part for every position: one of the catalogue that fits it closely, else the unit's own.
 * `modelIds` are those of the catalogue by slug.
 */
export function planSheets(
  candidates: ReadonlyMap<string, readonly Candidate[]>,
  modelIds: ReadonlyMap<string, number>,
): PlannedSheet[] {
  const { pick } = createPicker(candidates)
  const makeUnitPart = createUnitParts()
  const shelves = new Map([...candidates.values()].flatMap((parts) => parts.map((part) => [part.key, part] as const)))
  return demoSheets.flatMap((sheet) => {
    const lines = linesOf(sheet)
    if (lines.length === 0) return []
    const drawn = drawSheet(sheet.unit(), sheet.title)
    const ids = lines.flatMap(({ models }) => models.flatMap(({ slug }) => modelIds.get(slug) ?? []))
    const onSheet = new Set<number>()
    const positions = drawn.wanted.map((wanted): PlannedPosition => {
      // Made whether it is needed or not: the numbers of the units' parts do not depend on what the shelves have.
      const made = makeUnitPart({ ...wanted, specs: wanted.wish?.specs }, sheet.title, lines)
      const needs = { name: wanted.name, node: sheet.title, modelIds: ids }
      const same = made && shelves.get(keyOf(made))
      const found = wanted.wish ? pick(wanted.wish, needs, onSheet) : null
      const choice = found ?? (same ? { part: same, equals: [], former: null } : null)
      if (choice) for (const { id } of [choice.part, ...choice.equals]) onSheet.add(id)
      return { wanted, choice, made: choice ? null : made }
    })
    return [{ sheet, drawn, lines, positions }]
  })
}

export const keyOf = ({ manufacturer, article }: DemoPart) => `${manufacturer} ${article}`

function linesOf(sheet: DemoSheet): ModelLineWithModels[] {
  return modelLines.filter(
    ({ kind, manufacturer, category }) =>
      sheet.kinds.includes(kind) &&
      (sheet.makers === undefined || (sheet.makers === 'home') === homeMakers.has(manufacturer)) &&
      (sheet.category === undefined || category.startsWith(sheet.category)),
  )
}
