import type { Point, Screen } from './path.ts'
import { paintOrder, type Scene, solidPolygons } from './scene.ts'

/** Where a number stands, and the dot on its part, in units of the sheet. */
export interface Callout {
  n: number
  x: number
  y: number
  anchorX: number
  anchorY: number
}

const width = 1000
const height = 800
export const circleRadius = 22
/** Spots of the map are so many units wide: fine enough to see a washer, coarse enough to be quick. */
const cell = 4
const columns = width / cell
const rows = height / cell

/** Which position every spot of the sheet shows; 0 is paper. */
export interface SheetMap {
  at(x: number, y: number): number
  /** Cells that the position shows, in the order of the sheet's lines. */
  visible: ReadonlyMap<number, readonly number[]>
  /** How many cells it would show alone. */
  covered: ReadonlyMap<number, number>
}

/** The middle of a cell. */
export function cellPoint(index: number): Point {
  return { x: (index % columns) * cell + cell / 2, y: Math.floor(index / columns) * cell + cell / 2 }
}

export function paintMap(scene: Scene, screen: Screen): SheetMap {
  const cells = new Uint16Array(columns * rows)
  const stamps = new Map<number, Uint8Array>()
  const covered = new Map<number, number>()
  for (const piece of paintOrder(scene.pieces)) {
    const own = stamps.get(piece.n) ?? new Uint8Array(columns * rows)
    stamps.set(piece.n, own)
    let count = covered.get(piece.n) ?? 0
    for (const polygons of solidPolygons(piece, screen)) {
      fill(polygons, (from, to) => {
        cells.fill(piece.n, from, to)
        for (let index = from; index < to; index++) {
          if (own[index] === 0) count++
          own[index] = 1
        }
      })
    }
    covered.set(piece.n, count)
  }
  return {
    at: (x, y) =>
      x < 0 || y < 0 || x >= width || y >= height
        ? 0
        : (cells[Math.floor(y / cell) * columns + Math.floor(x / cell)] ?? 0),
    visible: findVisible(cells),
    covered,
  }
}

function findVisible(cells: Uint16Array): Map<number, number[]> {
  const visible = new Map<number, number[]>()
  for (let index = 0; index < cells.length; index++) {
    const n = cells[index] ?? 0
    if (n === 0) continue
    const spots = visible.get(n)
    if (spots) spots.push(index)
    else visible.set(n, [index])
  }
  return visible
}

/** Scan lines by the even-odd rule; `paint` takes a run of cells of one line. */
function fill(polygons: readonly Point[][], paint: (from: number, to: number) => void): void {
  const crossings = new Map<number, number[]>()
  for (const points of polygons) {
    let before = points.at(-1)
    for (const point of points) {
      if (before) crossLines(before, point, crossings)
      before = point
    }
  }
  for (const [row, found] of crossings) {
    found.sort((a, b) => a - b)
    for (let index = 0; index + 1 < found.length; index += 2) {
      const start = Math.max(0, Math.ceil((found[index] ?? 0) / cell - 0.5))
      const end = Math.min(columns - 1, Math.floor((found[index + 1] ?? 0) / cell - 0.5))
      if (end >= start) paint(row * columns + start, row * columns + end + 1)
    }
  }
}

/** Where an edge meets the middles of the lines of cells. */
function crossLines(a: Point, b: Point, crossings: Map<number, number[]>): void {
  const [top, bottom] = a.y < b.y ? [a, b] : [b, a]
  const from = Math.max(0, Math.ceil(top.y / cell - 0.5))
  const to = Math.min(rows - 1, Math.ceil(bottom.y / cell - 0.5) - 1)
  const slope = (bottom.x - top.x) / (bottom.y - top.y || 1)
  for (let row = from; row <= to; row++) {
    const x = top.x + (row * cell + cell / 2 - top.y) * slope
    const found = crossings.get(row)
    if (found) found.push(x)
    else crossings.set(row, [x])
  }
}

const tilt = (40 * Math.PI) / 180

/** Along the axis and across it; across grows to the lower right. */
export function toAxis({ x, y }: Point): { along: number; across: number } {
  return { along: x * Math.cos(tilt) - y * Math.sin(tilt), across: x * Math.sin(tilt) + y * Math.cos(tilt) }
}

export function fromAxis(along: number, across: number): Point {
  return { x: along * Math.cos(tilt) + across * Math.sin(tilt), y: across * Math.cos(tilt) - along * Math.sin(tilt) }
}

export function distanceToLine({ x, y }: Point, from: Point, to: Point): number {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const share = Math.min(
    1,
    Math.max(0, ((x - from.x) * (to.x - from.x) + (y - from.y) * (to.y - from.y)) / length ** 2),
  )
  return Math.hypot(x - from.x - share * (to.x - from.x), y - from.y - share * (to.y - from.y))
}

export function doCross(a: Callout, b: Callout): boolean {
  const side = (p: Point, q: Point, r: Point) => Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x))
  const [a0, a1] = [
    { x: a.x, y: a.y },
    { x: a.anchorX, y: a.anchorY },
  ]
  const [b0, b1] = [
    { x: b.x, y: b.y },
    { x: b.anchorX, y: b.anchorY },
  ]
  return side(a0, a1, b0) !== side(a0, a1, b1) && side(b0, b1, a0) !== side(b0, b1, a1)
}
