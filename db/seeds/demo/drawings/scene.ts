import { type Drawn, markText, type Shape, solidsOf } from './drawn.ts'
import { add, dot, flat, upwards, type Vector } from './frame.ts'
import { oneDecimal, type Path, type Point, pathText, type Screen, toPolygon, toScreen } from './path.ts'

/** A thing of a sheet: what it is, where it stands, how often. */
export interface Component {
  /** Its position on the sheet. */
  n: number
  shape: Shape
  /** Which rail its number stands on: over the axis or under it. Free when absent. */
  side?: 'u' | 'd'
  /** Equal copies on a circle about the axis: diameter, count, angle of the first in degrees. */
  ring?: { diameter: number; count: number; start?: number }
  /** Beside the axis. */
  lane?: { n: number; c: number }
  /** Copies of it, shifted from where it stands. */
  copies?: readonly Vector[]
  /** Room before it, where the rule's is not wanted. */
  gap?: number
  /** Stands this far from the near end of the one before, and moves nothing: a key over its slot. */
  beside?: number
  /** Stands here, whatever the others do: units that are not strung on one axis. */
  at?: Vector
}

/** One copy where it stands. */
export interface Piece {
  n: number
  at: Vector
  drawn: Drawn
  /** Shift from the first copy, for repeating that one. */
  copyOf: number | null
  shift: Vector
}

export interface Scene {
  pieces: Piece[]
  /** Axes, dash-dotted; `isLane` for the thin ones of bolts and keys. */
  axes: { from: Vector; to: Vector; isLane: boolean }[]
}

const origin: Vector = { x: 0, n: 0, c: 0 }

/** Room between neighbours on the axis: a large one behind a small one leaves the small one in sight. */
function gapBetween(near: number, far: number): number {
  return 12 + 0.35 * Math.min(near, far) + 0.3 * Math.max(0, near - far)
}

/** Strings components on the axis from near to far. */
export function layOut(components: readonly Component[], base: Vector = origin): Scene {
  const scene: Scene = { pieces: [], axes: [] }
  let end = 0
  let before: { x: number; radius: number } | null = null
  for (const component of components) {
    const { shape, beside, at, ring } = component
    const radius = ring || component.lane ? shape.radius * 0.6 : shape.radius
    const room = component.gap ?? (before ? gapBetween(before.radius, radius) : 0)
    const x: number = at?.x ?? (beside !== undefined && before ? before.x + beside : end + room)
    place(scene, component, add(base, { ...(at ?? origin), x }))
    if (at || beside !== undefined) continue
    end = x + shape.length
    before = { x, radius: shape.radius }
  }
  if (before)
    scene.axes.unshift({
      from: add(base, { ...origin, x: -40 }),
      to: add(base, { ...origin, x: end + 40 }),
      isLane: false,
    })
  return scene
}

function place(scene: Scene, { n, shape, ring, lane, copies, beside }: Component, at: Vector): void {
  const places = ring ? ringPlaces(ring) : [lane ? { x: 0, ...lane } : origin, ...(copies ?? [])]
  const [first = origin] = places
  const copyOf = scene.pieces.length
  const drawn = shape.draw(add(at, first))
  for (const [index, shift] of places.entries()) {
    // Copies are given from where the thing stands, the ring's and the lane's own from the axis.
    const spot = ring || index === 0 ? add(at, shift) : add(add(at, first), shift)
    scene.pieces.push({ n, at: spot, drawn, copyOf: index === 0 ? null : copyOf, shift: add(spot, add(at, first), -1) })
    if (ring)
      scene.axes.push({
        from: add(spot, { ...origin, x: -10 }),
        to: add(spot, { ...origin, x: shape.length + 60 }),
        isLane: true,
      })
    if (lane && beside !== undefined) {
      scene.axes.push({
        from: add(spot, { x: shape.length / 2, n: 0, c: 0 }),
        to: add(at, { x: shape.length / 2, n: 0, c: 0 }),
        isLane: true,
      })
    }
  }
}

function ringPlaces({ diameter, count, start = 20 }: { diameter: number; count: number; start?: number }): Vector[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((start + (360 / count) * index) * Math.PI) / 180
    return { x: 0, n: (diameter / 2) * Math.sin(angle), c: (diameter / 2) * Math.cos(angle) }
  })
}

/** Far things first: along a line of sight the axis only falls. */
export function paintOrder(pieces: readonly Piece[]): Piece[] {
  return [...pieces].sort((a, b) => b.at.x - a.at.x || a.at.c - b.at.c || dot(a.at, upwards) - dot(b.at, upwards))
}

export const sheetSize = { width: 1000, height: 800 }
const margins = { x: 116, y: 104 }

/** The scale that fits everything into the sheet, centred. */
export function fitScreen(scene: Scene): Screen {
  const points = scene.pieces.flatMap((piece) => outlinePoints(piece, { k: 1, ox: 0, oy: 0 }))
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, right] = [xs.reduce((a, b) => Math.min(a, b), Infinity), xs.reduce((a, b) => Math.max(a, b), -Infinity)]
  const [top, bottom] = [ys.reduce((a, b) => Math.min(a, b), Infinity), ys.reduce((a, b) => Math.max(a, b), -Infinity)]
  const k = Math.min(
    (sheetSize.width - margins.x) / (right - left),
    (sheetSize.height - margins.y) / (bottom - top),
    1.25,
  )
  return {
    k,
    ox: sheetSize.width / 2 - (k * (left + right)) / 2,
    oy: sheetSize.height / 2 - (k * (top + bottom)) / 2,
  }
}

function outlinePoints(piece: Piece, screen: Screen): Point[] {
  return solidPolygons(piece, screen).flat(2)
}

/** What a piece covers on the sheet: each polygon set is filled by the even-odd rule. */
export function solidPolygons({ drawn, shift }: Piece, screen: Screen): Point[][][] {
  const from = toScreen(flat([shift], false).start, { ...screen, ox: 0, oy: 0 })
  const move = (point: Point): Point => {
    const { x, y } = toScreen(point, screen)
    return { x: x + from.x, y: y + from.y }
  }
  return solidsOf(drawn).map((path) => path.map((contour) => toPolygon(contour).map(move)))
}

/** The drawing without its numbers: groups by position, repeated things drawn once. */
export function sceneText(scene: Scene, screen: Screen, prefix: string): string {
  const axes = scene.axes.map(({ from, to, isLane }) => {
    const line: Path = [flat([from, to], false)]
    return `<path class="${isLane ? 'xx xh' : 'xx'}" d="${pathText(line, screen)}"/>`
  })
  const drawnAs = new Map<Piece, string>()
  const repeated = new Set(scene.pieces.flatMap(({ copyOf }) => (copyOf === null ? [] : [copyOf])))
  // What is painted one after the other for one position is one group.
  const runs: { n: number; text: string }[] = []
  for (const piece of paintOrder(scene.pieces)) {
    const text = pieceText(piece, { scene, screen, prefix, repeated, drawnAs })
    const last = runs.at(-1)
    if (last?.n === piece.n) last.text += text
    else runs.push({ n: piece.n, text })
  }
  const seen = new Set<number>()
  const groups = runs.map(({ n, text }) => {
    const id = seen.has(n) ? '' : `id="${prefix}p${n}" `
    seen.add(n)
    return `<g ${id}class="pos p${n}">${text}</g>`
  })
  return `<g class="axes">${axes.join('')}</g><g class="parts">${groups.join('')}</g>`
}

interface Repeats {
  scene: Scene
  screen: Screen
  prefix: string
  repeated: ReadonlySet<number>
  drawnAs: Map<Piece, string>
}

/** The copy that is painted first is drawn, the others use it. */
function pieceText(piece: Piece, { scene, screen, prefix, repeated, drawnAs }: Repeats): string {
  const index = piece.copyOf ?? scene.pieces.indexOf(piece)
  if (!repeated.has(index)) return shapeText(piece.drawn, screen)
  const original = scene.pieces[index] ?? piece
  const known = drawnAs.get(original)
  const shift = toScreen(flat([piece.shift], false).start, { ...screen, ox: 0, oy: 0 })
  const place = `x="${oneDecimal(shift.x)}" y="${oneDecimal(shift.y)}"`
  if (known) return `<use href="#${known}" ${place}/>`
  const id = `${prefix}r${index}`
  drawnAs.set(original, id)
  return `<g transform="translate(${oneDecimal(shift.x)} ${oneDecimal(shift.y)})"><g id="${id}">${shapeText(piece.drawn, screen)}</g></g>`
}

function shapeText({ marks, outline }: Drawn, screen: Screen): string {
  const contour = outline.length > 0 ? `<path class="xo" d="${pathText(outline, screen)}"/>` : ''
  return contour + marks.map((drawn) => markText(drawn, screen)).join('')
}
