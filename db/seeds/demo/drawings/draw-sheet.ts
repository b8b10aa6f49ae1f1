import { createHash } from 'node:crypto'
import type { SheetCallout } from '@agromarket/core/drawings'
import { type Callout, paintMap, type SheetMap } from './callouts.ts'
import { numberPositions, type WantedPart } from './number-positions.ts'
import { fitScreen, layOut, type Scene, sceneText, sheetSize } from './scene.ts'
import { solveCallouts } from './solve-callouts.ts'
import type { Unit } from './units/unit.ts'

export interface DrawnSheet {
  /** The drawing without numbers: these are data, and stand above it. */
  svg: string
  /** Names this very drawing. */
  version: string
  callouts: SheetCallout[]
  /** The parts list as it is wished for. */
  wanted: WantedPart[]
  /** What checks look at. */
  scene: Scene
  map: SheetMap
  solved: Callout[]
}

/** Draws a unit: strings its parts on the axis, scales them to the sheet, finds room for the numbers. */
export function drawSheet(unit: Unit, title: string): DrawnSheet {
  const { components, wanted } = numberPositions(unit)
  const scene = layOut(components)
  const screen = fitScreen(scene)
  const { width, height } = sheetSize
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><title>${title}</title>${sceneText(scene, screen, 'd')}</svg>`
  const map = paintMap(scene, screen)
  const solved = solveCallouts(
    map,
    wanted.map(({ n }) => ({ n, side: components.find((component) => component.n === n)?.side })),
  )
  return {
    svg,
    version: createHash('sha256').update(svg).digest('hex').slice(0, 16),
    callouts: solved.map(toFractions),
    wanted,
    scene,
    map,
    solved,
  }
}

function toFractions({ n, x, y, anchorX, anchorY }: Callout): SheetCallout {
  const { width, height } = sheetSize
  return {
    position: n,
    numberX: fourDecimals(x / width),
    numberY: fourDecimals(y / height),
    anchorX: fourDecimals(anchorX / width),
    anchorY: fourDecimals(anchorY / height),
  }
}

function fourDecimals(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
