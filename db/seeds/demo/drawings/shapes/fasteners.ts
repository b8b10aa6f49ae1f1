import { type Mark, mark, type Shape } from '../drawn.ts'
import { arcContour, circle, flat, frameAt, hull, lens, onCircle, type Vector } from '../frame.ts'
import { drawRevolved, revolve, ring, steel } from './round.ts'

const hexagonAngles = Array.from({ length: 6 }, (_, index) => (index * Math.PI) / 3 + 0.2)

/** A hexagon along the axis: sides that face the viewer, then the near face with its chamfer. */
function paintHexagon(at: Vector, r: number, length: number): Mark[] {
  const frame = frameAt(at)
  const sides = hexagonAngles.flatMap((angle, index) => {
    const next = hexagonAngles[index + 1] ?? (hexagonAngles[0] ?? 0) + 2 * Math.PI
    const middle = (angle + next) / 2
    if (Math.cos(middle) <= 0) return []
    const corners = [
      onCircle(frame, 0, r, angle),
      onCircle(frame, length, r, angle),
      onCircle(frame, length, r, next),
      onCircle(frame, 0, r, next),
    ]
    const [start, ...rest] = corners
    if (!start) return []
    const contour = { start, steps: rest.map((to) => ({ to })), isClosed: true }
    return [mark(Math.sin(middle) > 0.55 ? 'xs' : 'xt', contour)]
  })
  return [...sides, mark('xf', hexagon(at, r, 0)), mark('xn', circle(frame, 0, r * 0.84))]
}

function hexagon(at: Vector, r: number, x: number) {
  return flat(
    hexagonAngles.map((angle) => ({ x: at.x + x, n: at.n + r * Math.sin(angle), c: at.c + r * Math.cos(angle) })),
  )
}

function hexagonOutline(at: Vector, r: number, length: number) {
  const frame = frameAt(at)
  // The hull of two hexagons, near enough to that of their circles at the size of a bolt's head.
  return hull(frame, 0, r * 0.97, length, r * 0.97)
}

/** Head towards the viewer. */
export function bolt(d: number, length: number): Shape {
  const head = 0.65 * d
  const r = 0.875 * d
  return {
    length: head + length,
    radius: r,
    draw(at) {
      const shank = drawRevolved(
        frameAt({ ...at, x: at.x + head }),
        [
          [0, d / 2],
          [length - 2, d / 2],
          [length, d / 2 - 2],
        ],
        { thread: [length * 0.4, length - 2] },
      )
      return {
        marks: [...shank.marks, ...paintHexagon(at, r, head)],
        outline: [...shank.outline, hexagonOutline(at, r, head)],
      }
    },
  }
}

/** Thread towards the viewer, a round head behind it: wheel studs, plough bolts. */
export function stud(d: number, length: number): Shape {
  return revolve(
    [
      [0, d / 2 - 2],
      [2, d / 2],
      [length, d / 2],
      [length, d * 0.78],
      [length + 0.4 * d, d * 0.78],
    ],
    { thread: [2, length * 0.6] },
  )
}

export function nut(d: number): Shape {
  const length = 0.8 * d
  const r = 0.875 * d
  return {
    length,
    radius: r,
    draw(at) {
      const frame = frameAt(at)
      const through = lens(frame, 0, d / 2, length)
      return {
        marks: [
          ...paintHexagon(at, r, length),
          mark('xs', circle(frame, 0, d / 2)),
          ...(through ? [mark('xf', through)] : []),
        ],
        outline: [hexagonOutline(at, r, length)],
      }
    },
  }
}

/** A nut with slots for its cotter pin. */
export function castleNut(d: number): Shape {
  const base = nut(d)
  return {
    ...base,
    length: base.length + 0.35 * d,
    draw(at) {
      const crown = ring(d * 0.72, d / 2, 0.35 * d).draw(at)
      const body = base.draw({ ...at, x: at.x + 0.35 * d })
      const frame = frameAt(at)
      const slots = [-60, 0, 60].map((angle) => {
        const middle = (angle * Math.PI) / 180
        const from = onCircle(frame, 0, d * 0.72, middle)
        const to = onCircle(frame, 0.35 * d, d * 0.72, middle)
        return { start: from, steps: [{ to }], isClosed: false }
      })
      return {
        marks: [...body.marks, { look: 'xo' as const, path: crown.outline }, ...crown.marks, mark('xn', ...slots)],
        outline: body.outline,
        solids: [...body.outline.map((contour) => [contour]), ...(crown.solids ?? [])],
      }
    },
  }
}

export function washer(outer: number, bore: number, thickness = 4): Shape {
  return ring(outer / 2, bore / 2, thickness)
}

/** A split ring with two eyes. */
export function circlip(d: number, thickness = 5): Shape {
  const r = d / 2
  const gap = 0.22
  const middle = -Math.PI * 0.62
  return {
    length: thickness,
    radius: r,
    draw(at) {
      const frame = frameAt(at)
      const line = arcContour(frame, 0, r, middle + gap, middle + 2 * Math.PI - gap)
      const eyes = [middle + gap, middle - gap].map((angle) => {
        const { x, y } = onCircle(frame, 0, r - 4, angle)
        return {
          start: { x: x + 1.4, y },
          steps: [{ arc: { cx: x, cy: y, rx: 1.4, ry: 3.2, turn: 0, from: 0, to: 2 * Math.PI } }],
          isClosed: true,
        }
      })
      return {
        marks: [{ wire: { line, width: thickness, paint: 'wf' as const } }, mark('xf', ...eyes)],
        outline: [],
        solids: [[circle(frame, 0, r + thickness / 2), circle(frame, 0, r - thickness / 2)]],
      }
    },
  }
}

export function oRing(d: number, thickness = 6): Shape {
  const r = d / 2
  return {
    length: thickness,
    radius: r + thickness / 2,
    draw(at) {
      const frame = frameAt(at)
      return {
        marks: [
          { wire: { line: circle(frame, 0, r), width: thickness, paint: 'wy' as const } },
          mark('xl', arcContour(frame, 0, r, -2.4, -1.3)),
        ],
        outline: [],
        solids: [[circle(frame, 0, r + thickness / 2), circle(frame, 0, r - thickness / 2)]],
      }
    },
  }
}

/** A key with round ends, lying along the axis. */
export function key(length: number, width: number): Shape {
  const r = width / 2
  return {
    length,
    radius: r,
    draw({ x, n, c }) {
      const side = (from: number, to: number, sign: number): Vector[] =>
        Array.from({ length: 9 }, (_, index) => {
          const angle = from + ((to - from) * index) / 8
          return { x: x + (sign > 0 ? length - r : r) + r * Math.cos(angle), n: n + r * Math.sin(angle), c }
        })
      const face = [...side(-Math.PI / 2, Math.PI / 2, 1), ...side(Math.PI / 2, (3 * Math.PI) / 2, -1)]
      const below = face.map((point) => ({ ...point, n: point.n + r * 0.5, c: point.c - r * 1.2 }))
      return {
        marks: [mark(steel.side, flat(below)), mark('xf', flat(face))],
        outline: [flat(below), flat(face)],
      }
    },
  }
}

/** A pin of bent wire: a loop and two legs. */
export function cotterPin(d: number, length: number): Shape {
  return {
    length,
    radius: d,
    draw(at) {
      const frame = frameAt(at)
      const { x, y } = frame.origin
      const loop = {
        start: { x: x + d, y: y - d * 0.4 },
        steps: [
          { arc: { cx: x, cy: y, rx: d, ry: d * 0.9, turn: 0, from: -0.45, to: -5.8 } },
          { to: { x: x + length, y: y + d * 0.5 } },
        ],
        isClosed: false,
      }
      const leg = {
        start: { x: x + d * 0.9, y: y - d * 0.4 },
        steps: [{ to: { x: x + length * 0.92, y: y - d * 0.1 } }],
        isClosed: false,
      }
      return {
        marks: [
          { wire: { line: loop, width: 4, paint: 'wf' as const } },
          { wire: { line: leg, width: 4, paint: 'wf' as const } },
        ],
        outline: [],
        solids: [[hull(frame, 0, d, length * 0.9, d * 0.7)]],
      }
    },
  }
}
