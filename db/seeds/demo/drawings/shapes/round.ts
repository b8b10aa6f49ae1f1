import { type Drawn, type Look, type Mark, mark, type Shape } from '../drawn.ts'
import { arcContour, circle, type Frame, frameAt, hull, lens, onCircle, strip } from '../frame.ts'
import type { Contour } from '../path.ts'

/** [along the axis, radius], near to far; two points of one place are a step. */
export type Profile = readonly (readonly [x: number, r: number])[]

export interface Paint {
  side: Look
  face: Look
  shade: Look
  light: Look
}

export const steel: Paint = { side: 'xt', face: 'xf', shade: 'xq', light: 'xw' }
export const wheat: Paint = { side: 'xa', face: 'xa', shade: 'xe', light: 'xw' }
export const rubber: Paint = { side: 'xy', face: 'xy', shade: 'xg', light: 'xg' }

const degree = Math.PI / 180
const shadeFrom = 36 * degree
const shadeTo = 66 * degree
const lightFrom = -60 * degree
const lightTo = -44 * degree

/** A hole in the near face: through, or with a floor at its depth; `step` is a deeper and narrower one in its floor. */
export interface Bore {
  r: number
  depth: number
  isThrough?: boolean
  /** Colour of the floor or of what is behind; white when open. */
  floor?: Look
}

export interface RevolveOptions {
  paint?: Paint | undefined
  bores?: readonly Bore[]
  /** Small holes in the near face: circle, count, radius and the first one's angle in degrees. */
  holes?: readonly { ring: number; count: number; r: number; start?: number; x?: number }[]
  /** Thin circles on the near face. */
  rings?: readonly number[]
  /** Thread turns between two places. */
  thread?: readonly [from: number, to: number]
  /** A key slot: place, length, width. */
  slot?: readonly [from: number, length: number, width: number]
}

/** A body turned about the axis. */
export function revolve(profile: Profile, options: RevolveOptions = {}): Shape {
  const start = Math.min(...profile.map(([x]) => x))
  const moved = profile.map(([x, r]) => [x - start, r] as const)
  return {
    length: Math.max(...moved.map(([x]) => x)),
    radius: Math.max(...moved.map(([, r]) => r)),
    draw: (at) => drawRevolved(frameAt(at), moved, options),
  }
}

export function drawRevolved(frame: Frame, profile: Profile, options: RevolveOptions = {}): Drawn {
  const { paint = steel, bores = [], holes = [], rings = [], thread, slot } = options
  const segments = profile.slice(1).map((end, index) => [profile[index] ?? end, end] as const)
  const bodies = segments.filter(([near, far]) => far[0] > near[0])
  const [first = [0, 0] as const] = profile
  const marks: Mark[] = []
  for (const [near, far] of [...segments].reverse()) {
    if (far[0] > near[0]) marks.push(...paintSide(frame, near, far, paint))
    else if (far[1] > near[1]) marks.push(mark(paint.face, circle(frame, far[0], far[1])))
    // Holes of a flange lie in its own face, under what stands before it.
    for (const hole of holes) if (hole.x === near[0] && far[0] === near[0]) marks.push(...paintHoles(frame, hole))
  }
  if (first[1] > 0) marks.push(mark(paint.face, circle(frame, first[0], first[1])))
  marks.push(...rings.map((r) => mark('xn', circle(frame, first[0], r))))
  for (const hole of holes) if (hole.x === undefined) marks.push(...paintHoles(frame, { ...hole, x: first[0] }))
  marks.push(...bores.flatMap((_, index) => paintBore(frame, first[0], bores, index)))
  if (thread) marks.push(paintThread(frame, profile, thread))
  if (slot) marks.push(...paintSlot(frame, profile, slot))
  return { marks, outline: bodies.map(([near, far]) => hull(frame, near[0], near[1], far[0], far[1])) }
}

/** Steep cones and short bodies carry no strips, thin ones no light. */
function paintSide(
  frame: Frame,
  near: readonly [number, number],
  far: readonly [number, number],
  paint: Paint,
): Mark[] {
  const length = far[0] - near[0]
  const slope = Math.abs(far[1] - near[1]) / length
  const marks = [mark(paint.side, hull(frame, near[0], near[1], far[0], far[1]))]
  if (slope > 0.6 || length < 6) return marks
  const from: [number, number] = [near[0] + 0.7, near[1] - 0.7]
  const to: [number, number] = [far[0] - 0.7, far[1] - 0.7]
  if (Math.min(from[1], to[1]) < 3) return marks
  marks.push(mark(paint.shade, strip(frame, from, to, shadeFrom, shadeTo)))
  if (Math.min(near[1], far[1]) > 9) marks.push(mark(paint.light, strip(frame, from, to, lightFrom, lightTo)))
  return marks
}

function paintHoles(
  frame: Frame,
  { ring, count, r, start = 30, x = 0 }: { ring: number; count: number; r: number; start?: number; x?: number },
): Mark[] {
  return Array.from({ length: count }, (_, index) => {
    const centre = onCircle(frame, x, ring, (start + (360 / count) * index) * degree)
    return mark('xs', {
      start: { x: centre.x + frame.e * r, y: centre.y },
      steps: [
        { arc: { cx: centre.x, cy: centre.y, rx: frame.e * r, ry: r, turn: frame.turn, from: 0, to: 2 * Math.PI } },
      ],
      isClosed: true,
    })
  })
}

/** The wall in shade, then the floor as far as it can be seen; a narrower bore begins in the floor of the one before. */
function paintBore(frame: Frame, face: number, bores: readonly Bore[], index: number): Mark[] {
  const bore = bores[index]
  if (!bore) return []
  const before = bores.slice(0, index)
  const x0 = face + (before.at(-1)?.depth ?? 0)
  const mouth = before.length === 0 ? circle(frame, x0, bore.r) : lens(frame, face, before[0]?.r ?? 0, x0, bore.r)
  const end = lens(frame, x0, bore.r, face + bore.depth, bore.r)
  const floor = bore.floor ?? (bore.isThrough ? 'xf' : 'xt')
  return [mark('xs', mouth), ...(end ? [mark(floor, end)] : [])]
}

function paintThread(frame: Frame, profile: Profile, [from, to]: readonly [number, number]): Mark {
  const turns: Contour[] = []
  for (let x = from; x < to; x += 3.4) {
    turns.push(arcContour(frame, x, radiusAt(profile, x) - 0.4, -Math.PI / 2, Math.PI / 2))
  }
  return mark('xn', ...turns)
}

/** A slot with round ends, on the side that the viewer sees best. */
function paintSlot(frame: Frame, profile: Profile, [from, length, width]: readonly [number, number, number]): Mark[] {
  const r = radiusAt(profile, from + length / 2)
  const half = Math.asin(Math.min(0.9, width / 2 / r))
  const middle = 4 * degree
  const points = [
    onCircle(frame, from + width / 3, r, middle - half),
    onCircle(frame, from + length - width / 3, r, middle - half),
    onCircle(frame, from + length, r, middle),
    onCircle(frame, from + length - width / 3, r, middle + half),
    onCircle(frame, from + width / 3, r, middle + half),
    onCircle(frame, from, r, middle),
  ]
  const [start, ...rest] = points
  return start ? [mark('xs', { start, steps: rest.map((to) => ({ to })), isClosed: true })] : []
}

function radiusAt(profile: Profile, x: number): number {
  let found = profile[0]?.[1] ?? 0
  for (const [index, [end, r]] of profile.entries()) {
    const [begin = end, before = r] = profile[index - 1] ?? []
    if (x >= begin && x <= end && end > begin) found = before + ((r - before) * (x - begin)) / (end - begin)
  }
  return found
}

/** A ring open from end to end: what stands behind it shows through. */
export function ring(outer: number, bore: number, length: number, paint: Paint = steel): Shape {
  return {
    length,
    radius: outer,
    draw(at) {
      const frame = frameAt(at)
      const body = hull(frame, 0, outer, length, outer)
      const opening = lens(frame, 0, bore, length)
      const side = paintSide(frame, [0, outer], [length, outer], paint)
      // The strips lie on the side alone; the body has its opening cut out of it.
      const strips = side.slice(1)
      return {
        marks: [
          mark(paint.side, body, opening),
          ...strips,
          mark('xs', circle(frame, 0, bore), opening),
          mark(paint.face, circle(frame, 0, outer), circle(frame, 0, bore)),
        ],
        ...outlineOf(body, opening),
      }
    },
  }
}

/** A body that can be looked through. */
export function outlineOf(body: Contour, opening: Contour | null): Pick<Drawn, 'outline' | 'solids'> {
  const outline = opening ? [body, opening] : [body]
  return { outline, solids: [outline] }
}
