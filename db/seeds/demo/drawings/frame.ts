import { arcPoint, type Contour, type Point, polyline } from './path.ts'

/** A point or a direction in the machine: x along the axis (far is more), n across it, c towards the viewer. */
export interface Vector {
  x: number
  n: number
  c: number
}

/** How round a circle across the axis looks, and how long a length along it: both of one angle of view. */
const ellipse = 0.36
const foreshortening = Math.sqrt(1 - ellipse ** 2)
const view: Vector = { x: -ellipse, n: 0, c: foreshortening }

export const alongAxis: Vector = { x: 1, n: 0, c: 0 }
/** Upwards on the sheet, leaning to the left. */
export const upwards: Vector = { x: 0, n: -0.65, c: 0.76 }
/** To the lower right. */
export const sideways: Vector = { x: 0, n: 0.76, c: 0.65 }

export function project({ x, n, c }: Vector): Point {
  return { x: foreshortening * x + ellipse * c, y: n }
}

/** More is nearer to the viewer. */
export function facing(direction: Vector): number {
  return dot(direction, view)
}

export function add(a: Vector, b: Vector, times = 1): Vector {
  return { x: a.x + b.x * times, n: a.n + b.n * times, c: a.c + b.c * times }
}

export function dot(a: Vector, b: Vector): number {
  return a.x * b.x + a.n * b.n + a.c * b.c
}

export function cross(a: Vector, b: Vector): Vector {
  return { x: a.n * b.c - a.c * b.n, n: a.c * b.x - a.x * b.c, c: a.x * b.n - a.n * b.x }
}

export function unit(vector: Vector): Vector {
  const length = Math.sqrt(dot(vector, vector)) || 1
  return { x: vector.x / length, n: vector.n / length, c: vector.c / length }
}

/** A line that round things turn about, as the plane shows it. x grows away from the viewer. */
export interface Frame {
  origin: Point
  e: number
  f: number
  turn: number
}

/** The frame of a line through `at`; without a direction the machine's axis itself. */
export function frameAt(at: Vector, direction: Vector = alongAxis): Frame {
  const away = facing(direction) > 0 ? { x: -direction.x, n: -direction.n, c: -direction.c } : direction
  const e = Math.max(0.02, -facing(unit(away)))
  const shown = project(unit(away))
  return { origin: project(at), e, f: Math.sqrt(1 - e ** 2), turn: Math.atan2(shown.y, shown.x) }
}

/** A point of the circle of radius r at x; the angle runs from the viewer's side downwards. */
export function onCircle(frame: Frame, x: number, r: number, angle: number): Point {
  return arcPoint(ellipseAt(frame, x, r), angle)
}

export function ellipseAt({ origin, e, f, turn }: Frame, x: number, r: number) {
  return { cx: origin.x + f * x * Math.cos(turn), cy: origin.y + f * x * Math.sin(turn), rx: e * r, ry: r, turn }
}

export function circle(frame: Frame, x: number, r: number): Contour {
  return arcContour(frame, x, r, 0, 2 * Math.PI, true)
}

export function arcContour(frame: Frame, x: number, r: number, from: number, to: number, isClosed = false): Contour {
  const shape = ellipseAt(frame, x, r)
  return { start: arcPoint(shape, from), steps: [{ arc: { ...shape, from, to } }], isClosed }
}

/**
 * The outline of what lies between two circles. Along the axis divided by e every circle across it is a true circle, so
 * the outline is that of two discs and a band round them.
 */
export function hull(frame: Frame, x0: number, r0: number, x1: number, r1: number): Contour {
  const distance = (frame.f * (x1 - x0)) / frame.e
  if (Math.abs(r0 - r1) >= distance) return r0 > r1 ? circle(frame, x0, r0) : circle(frame, x1, r1)
  const touch = Math.acos((r0 - r1) / distance)
  const near = ellipseAt(frame, x0, r0)
  const far = ellipseAt(frame, x1, r1)
  return {
    start: arcPoint(near, touch),
    steps: [
      { arc: { ...near, from: touch, to: 2 * Math.PI - touch } },
      { to: arcPoint(far, -touch) },
      { arc: { ...far, from: -touch, to: touch } },
    ],
    isClosed: true,
  }
}

/** What can be seen through a bore: inside its near and its far circle. Null when the wall hides the far end. */
export function lens(frame: Frame, x0: number, r0: number, x1: number, r1: number = r0): Contour | null {
  const distance = (frame.f * (x1 - x0)) / frame.e
  if (distance >= r0 + r1 - 0.5) return null
  if (distance <= Math.abs(r0 - r1)) return r0 < r1 ? circle(frame, x0, r0) : circle(frame, x1, r1)
  const meet = (distance ** 2 + r0 ** 2 - r1 ** 2) / (2 * distance)
  const nearAngle = Math.acos(meet / r0)
  const farAngle = Math.acos((distance - meet) / r1)
  const near = ellipseAt(frame, x0, r0)
  const far = ellipseAt(frame, x1, r1)
  return {
    start: arcPoint(near, -nearAngle),
    steps: [
      { arc: { ...near, from: -nearAngle, to: nearAngle } },
      { arc: { ...far, from: Math.PI - farAngle, to: Math.PI + farAngle } },
    ],
    isClosed: true,
  }
}

/** A strip of a round side between two angles, from circle to circle. */
export function strip(
  frame: Frame,
  from: [x: number, r: number],
  to: [x: number, r: number],
  low: number,
  high: number,
) {
  const near = ellipseAt(frame, from[0], from[1])
  const far = ellipseAt(frame, to[0], to[1])
  return {
    start: arcPoint(near, low),
    steps: [
      { to: arcPoint(far, low) },
      { arc: { ...far, from: low, to: high } },
      { to: arcPoint(near, high) },
      { arc: { ...near, from: high, to: low } },
    ],
    isClosed: true,
  } satisfies Contour
}

export function flat(points: readonly Vector[], isClosed = true): Contour {
  return polyline(points.map(project), isClosed)
}
