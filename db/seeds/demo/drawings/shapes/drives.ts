import { type Mark, mark, type Shape } from '../drawn.ts'
import { circle, type Frame, frameAt, hull, lens, onCircle } from '../frame.ts'
import { type Contour, type Point, polyline } from '../path.ts'
import { type Bore, drawRevolved, outlineOf, type RevolveOptions, revolve, ring } from './round.ts'

export interface PulleyShape {
  outer: number
  grooves: number
  /** Width of a groove. */
  groove: number
  hub: number
  bore: number
}

export function pulley({ outer, grooves, groove, hub, bore }: PulleyShape): Shape {
  const r = outer / 2
  const depth = groove * 0.6
  const profile: [number, number][] = [[0, r]]
  for (let index = 0; index < grooves; index++) {
    const x = 4 + index * (groove + 4)
    profile.push([x, r], [x + groove * 0.3, r - depth], [x + groove * 0.7, r - depth], [x + groove, r])
  }
  const width = 4 + grooves * (groove + 4)
  profile.push([width, r])
  const pocket = r - depth - 8
  const hasPocket = pocket > hub / 2 + 8
  const bores: Bore[] = hasPocket ? [{ r: pocket, depth: width * 0.35 }] : []
  const body = revolve(profile, { bores })
  const boss = ring(hub / 2, bore / 2, width * 0.5)
  return {
    ...body,
    draw(at) {
      const { marks, outline } = body.draw(at)
      if (!hasPocket) {
        const frame = frameAt(at)
        return { marks: [...marks, ...openBore(frame, bore / 2, width)], outline }
      }
      const hubDrawn = boss.draw({ ...at, x: at.x - width * 0.12 })
      const filled = drawRevolved(
        frameAt({ ...at, x: at.x - width * 0.12 }),
        [
          [0, hub / 2],
          [width * 0.45, hub / 2],
        ],
        { bores: [{ r: bore / 2, depth: width, isThrough: true }] },
      )
      return { marks: [...marks, ...filled.marks], outline: [...outline, ...hubDrawn.outline.slice(0, 1)] }
    },
  }
}

function openBore(frame: Frame, r: number, length: number): Mark[] {
  const through = lens(frame, 0, r, length)
  return [mark('xs', circle(frame, 0, r)), ...(through ? [mark('xf', through)] : [])]
}

/** A belt as it lies in its pulleys: rubber outside, cord on its near face. */
export function belt(outer: number, height: number, width: number, ticks = 56): Shape {
  const r = outer / 2
  const inner = r - height
  return {
    length: width,
    radius: r,
    draw(at) {
      const frame = frameAt(at)
      const body = hull(frame, 0, r, width, r)
      const opening = lens(frame, 0, inner, width)
      const cord: Contour[] = Array.from({ length: ticks }, (_, index) => {
        const angle = (index / ticks) * 2 * Math.PI
        return polyline(
          [onCircle(frame, 0, inner + height * 0.12, angle), onCircle(frame, 0, r - 2, angle + 0.02)],
          false,
        )
      })
      return {
        marks: [
          mark('xy', body, opening),
          mark('xy', circle(frame, 0, inner), opening),
          mark('xa', circle(frame, 0, r), circle(frame, 0, inner)),
          mark('xn', ...cord),
        ],
        ...outlineOf(body, opening),
      }
    },
  }
}

export interface WheelShape {
  teeth: number
  outer: number
  /** Height of a tooth. */
  tooth: number
  width: number
  hub: number
  bore: number
  holes?: number
  isWheat?: boolean
}

/** A gear: flat-topped teeth. */
export function gear(shape: WheelShape): Shape {
  return toothed(shape, [
    [-0.5, 0],
    [-0.3, 0],
    [-0.16, 1],
    [0.16, 1],
    [0.3, 0],
  ])
}

/** A sprocket: pointed teeth with round roots. */
export function sprocket(shape: WheelShape): Shape {
  return toothed(shape, [
    [-0.5, 0],
    [-0.34, 0.1],
    [-0.1, 0.94],
    [0, 1],
    [0.1, 0.94],
    [0.34, 0.1],
  ])
}

/** Points of one tooth: [share of the pitch, share of the height]. */
type Tooth = readonly (readonly [at: number, height: number])[]

function toothed(
  { teeth, outer, tooth, width, hub, bore, holes = 0, isWheat = false }: WheelShape,
  form: Tooth,
): Shape {
  const root = outer / 2 - tooth
  const boss = Math.min(hub / 2, root - 6)
  return {
    length: width * 1.5,
    radius: outer / 2,
    draw(at) {
      const face = { ...at, x: at.x + width * 0.5 }
      const frame = frameAt(face)
      const corners = Array.from({ length: teeth }, (_, index) =>
        form.map(([share, height]) => ({
          angle: ((index + share) / teeth) * 2 * Math.PI,
          r: root + tooth * height,
        })),
      ).flat()
      const edge = (x: number) => polyline(corners.map(({ angle, r }) => onCircle(frame, x, r, angle)))
      const hubDrawn = drawRevolved(
        frameAt(at),
        [
          [0, boss],
          [width * 0.5, boss],
        ],
        { bores: [{ r: bore / 2, depth: width * 1.6, isThrough: true }] },
      )
      const webHoles = holes > 0 ? webOf(frame, (root + boss) / 2, (root - boss) * 0.28, holes) : []
      return {
        marks: [
          ...toothSides(frame, corners, width),
          mark(isWheat ? 'xa xk' : 'xf xk', edge(0)),
          mark('xs', ...webHoles),
          mark('xn', circle(frame, 0, root - 3)),
          ...hubDrawn.marks,
        ],
        outline: [
          edge(0),
          edge(width),
          hull(frame, 0, root + tooth * 0.2, width, root + tooth * 0.2),
          ...hubDrawn.outline,
        ],
      }
    },
  }
}

function webOf(frame: Frame, pitch: number, r: number, count: number): Contour[] {
  if (r < 3) return []
  return Array.from({ length: count }, (_, index) => {
    const { x, y } = onCircle(frame, 0, pitch, (index / count) * 2 * Math.PI + 0.5)
    return {
      start: { x: x + frame.e * r, y },
      steps: [{ arc: { cx: x, cy: y, rx: frame.e * r, ry: r, turn: 0, from: 0, to: 2 * Math.PI } }],
      isClosed: true,
    }
  })
}

/** The flanks that face the viewer, those behind first. */
function toothSides(frame: Frame, corners: readonly { angle: number; r: number }[], width: number): Mark[] {
  const sides = corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner
    const [ax, ay] = [Math.cos(corner.angle) * corner.r, Math.sin(corner.angle) * corner.r]
    const [bx, by] = [Math.cos(next.angle) * next.r, Math.sin(next.angle) * next.r]
    // Going round, the outward normal lies to the right: its share towards the viewer decides.
    if (by - ay <= 0.05) return []
    const quad: Point[] = [
      onCircle(frame, 0, corner.r, corner.angle),
      onCircle(frame, width, corner.r, corner.angle),
      onCircle(frame, width, next.r, next.angle),
      onCircle(frame, 0, next.r, next.angle),
    ]
    const isBelow = -(bx - ax) / (Math.hypot(bx - ax, by - ay) || 1) > 0.55
    return [{ depth: (ax + bx) / 2, mark: mark(isBelow ? 'xs' : 'xt', polyline(quad)) }]
  })
  return sides.sort((a, b) => a.depth - b.depth).map((side) => side.mark)
}

/** A rotor or a wheel with a rim of its own: [x, r] profile with pocket, hub and bolt holes. */
export function wheelDisc(outer: number, width: number, hub: number, options: RevolveOptions = {}): Shape {
  const r = outer / 2
  return revolve(
    [
      [0, r],
      [width * 0.22, r],
      [width * 0.3, r - 7],
      [width * 0.7, r - 7],
      [width * 0.78, r],
      [width, r],
    ],
    {
      bores: [
        { r: r - 12, depth: width * 0.4 },
        { r: hub / 2, depth: width, isThrough: true },
      ],
      ...options,
    },
  )
}
