/** A point of the drawing's plane: x along the projected axis, y across it; the sheet turns the plane by -40°. */
export interface Point {
  x: number
  y: number
}

/** Part of an ellipse; `turn` and the angles in radians, angles of the ellipse's own parameter. */
interface Arc {
  cx: number
  cy: number
  rx: number
  ry: number
  turn: number
  from: number
  to: number
}

type Step = { to: Point } | { arc: Arc }

export interface Contour {
  start: Point
  steps: Step[]
  isClosed: boolean
}

/** Filled by the even-odd rule: a contour inside another is an opening. */
export type Path = Contour[]

/** From the plane to the sheet: scale, then shift of the turned plane. */
export interface Screen {
  k: number
  ox: number
  oy: number
}

/** All axes rise to the right at this angle. */
const tilt = (40 * Math.PI) / 180
const tiltCos = Math.cos(tilt)
const tiltSin = Math.sin(tilt)

export function toScreen({ x, y }: Point, { k, ox, oy }: Screen): Point {
  return { x: ox + k * (x * tiltCos + y * tiltSin), y: oy + k * (y * tiltCos - x * tiltSin) }
}

export function arcPoint({ cx, cy, rx, ry, turn }: Omit<Arc, 'from' | 'to'>, angle: number): Point {
  const along = rx * Math.cos(angle)
  const across = ry * Math.sin(angle)
  return {
    x: cx + along * Math.cos(turn) - across * Math.sin(turn),
    y: cy + along * Math.sin(turn) + across * Math.cos(turn),
  }
}

export function polyline(points: readonly Point[], isClosed = true): Contour {
  const [start = { x: 0, y: 0 }, ...rest] = points
  return { start, steps: rest.map((to) => ({ to })), isClosed }
}

/** Corners of a polygon that follows the contour closely enough to be filled in its place. */
export function toPolygon({ start, steps }: Contour): Point[] {
  const points = [start]
  for (const step of steps) {
    if ('to' in step) points.push(step.to)
    else {
      const { from, to } = step.arc
      const count = Math.max(1, Math.ceil(Math.abs(to - from) / 0.22))
      for (let n = 1; n <= count; n++) points.push(arcPoint(step.arc, from + ((to - from) * n) / count))
    }
  }
  return points
}

/** The outline of a stroke, for finding out what a wire covers. */
export function thicken(points: readonly Point[], width: number): Contour {
  const half = width / 2
  const left: Point[] = []
  const right: Point[] = []
  for (const [index, point] of points.entries()) {
    const before = points[Math.max(0, index - 1)] ?? point
    const after = points[Math.min(points.length - 1, index + 1)] ?? point
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1
    const dx = (-(after.y - before.y) / length) * half
    const dy = ((after.x - before.x) / length) * half
    left.push({ x: point.x + dx, y: point.y + dy })
    right.push({ x: point.x - dx, y: point.y - dy })
  }
  return polyline([...left, ...right.reverse()])
}

/** The `d` of the path on the sheet: relative steps of one decimal, so that a sheet stays light. */
export function pathText(path: Path, screen: Screen): string {
  return path.map((contour) => contourText(contour, screen)).join('')
}

function contourText({ start, steps, isClosed }: Contour, screen: Screen): string {
  // Where the pen really is: rounding must not add up along the way.
  let pen = rounded(toScreen(start, screen))
  let text = `M${join(pen.x, pen.y)}`
  const goTo = (target: Point): string => {
    const end = rounded(target)
    const dx = oneDecimal(end.x - pen.x)
    const dy = oneDecimal(end.y - pen.y)
    pen = end
    return join(dx, dy)
  }
  for (const step of steps) {
    if ('to' in step) text += `l${goTo(toScreen(step.to, screen))}`
    else text += arcText(step.arc, screen, goTo)
  }
  return isClosed ? `${text}z` : text
}

function arcText(arc: Arc, screen: Screen, goTo: (target: Point) => string): string {
  const { rx, ry, turn, from, to } = arc
  const radii = join(oneDecimal(rx * screen.k), oneDecimal(ry * screen.k))
  const rotation = oneDecimal((turn * 180) / Math.PI - 40)
  // A whole turn begins and ends at one point, which an arc command would take for nothing.
  const pieces = Math.abs(to - from) > 1.95 * Math.PI ? 2 : 1
  let text = ''
  for (let n = 1; n <= pieces; n++) {
    const isLarge = Math.abs(to - from) / pieces > Math.PI + 1e-9 ? 1 : 0
    const end = toScreen(arcPoint(arc, from + ((to - from) * n) / pieces), screen)
    text += `a${radii} ${rotation} ${isLarge} ${to > from ? 1 : 0} ${goTo(end)}`
  }
  return text
}

export function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10 || 0
}

function rounded({ x, y }: Point): Point {
  return { x: oneDecimal(x), y: oneDecimal(y) }
}

/** A minus sign separates as well as a blank. */
function join(first: number, second: number): string {
  return second < 0 ? `${first}${second}` : `${first} ${second}`
}
