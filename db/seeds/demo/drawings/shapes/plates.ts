import { type Drawn, type Look, type Mark, mark, type Shape } from '../drawn.ts'
import { add, alongAxis, cross, dot, facing, flat, project, sideways, unit, upwards, type Vector } from '../frame.ts'
import { type Contour, polyline } from '../path.ts'

/** Two directions of a plate's face; the plate is thick along their normal. */
export interface Plane {
  u: Vector
  v: Vector
}

/** Planes of the machine: standing along the axis, lying along it, standing across it. */
export const standing: Plane = { u: alongAxis, v: upwards }
export const lying: Plane = { u: alongAxis, v: sideways }
export const across: Plane = { u: sideways, v: upwards }

export interface PlateShape {
  plane: Plane
  /** Corners in the plane, in millimetres of the drawing. */
  corners: readonly (readonly [u: number, v: number])[]
  thickness: number
  holes?: readonly (readonly [u: number, v: number, r: number])[]
  face?: Look
  /** Thin lines upon the face. */
  lines?: readonly (readonly [number, number, number, number])[]
}

function toVector({ u, v }: Plane, [along, up]: readonly [number, number], at: Vector): Vector {
  return add(add(at, u, along), v, up)
}

/** A plate of any outline: walls that face the viewer, those behind first, then the face. */
export function plate(shape: PlateShape): Shape {
  const { corners, plane } = shape
  const reach = corners.map((corner) => toVector(plane, corner, { x: 0, n: 0, c: 0 }))
  const start = Math.min(...reach.map(({ x }) => x))
  return {
    length: Math.max(...reach.map(({ x }) => x)) - start,
    radius: Math.max(...reach.map(({ n, c }) => Math.hypot(n, c))),
    draw: (at) => drawPlate({ ...at, x: at.x - start }, shape),
  }
}

function drawPlate(at: Vector, { plane, corners, thickness, holes = [], face = 'xf', lines = [] }: PlateShape): Drawn {
  const up = unit(cross(plane.u, plane.v))
  const normal = facing(up) >= 0 ? up : add({ x: 0, n: 0, c: 0 }, up, -1)
  const back = corners.map((corner) => toVector(plane, corner, at))
  const front = back.map((corner) => add(corner, normal, thickness))
  const spots = holes.map(([u, v, r]) => hole(add(toVector(plane, [u, v], at), normal, thickness), plane, r))
  const thin = lines.map(([u0, v0, u1, v1]) =>
    flat(
      [u0, u1].map((u, index) => add(toVector(plane, [u, index === 0 ? v0 : v1], at), normal, thickness)),
      false,
    ),
  )
  return {
    marks: [
      ...wallsOf(back, front),
      mark(face, flat(front)),
      ...(spots.length > 0 ? [mark('xs', ...spots)] : []),
      ...(thin.length > 0 ? [mark('xn', ...thin)] : []),
    ],
    outline: [flat(back), flat(front), ...back.map((corner, index) => wall(back, front, index, corner))],
  }
}

function wall(back: readonly Vector[], front: readonly Vector[], index: number, corner: Vector): Contour {
  const next = (index + 1) % back.length
  return flat([corner, back[next] ?? corner, front[next] ?? corner, front[index] ?? corner])
}

function wallsOf(back: readonly Vector[], front: readonly Vector[]): Mark[] {
  const middle = back.reduce((sum, corner) => add(sum, corner, 1 / back.length), { x: 0, n: 0, c: 0 })
  const walls = back.flatMap((corner, index) => {
    const next = back[(index + 1) % back.length] ?? corner
    const lift = add(front[index] ?? corner, corner, -1)
    const outward = unit(cross(add(next, corner, -1), lift))
    const centre = add(add({ x: 0, n: 0, c: 0 }, corner, 0.5), next, 0.5)
    const sign = windingOf(back, lift) >= 0 ? 1 : -1
    const normal = add({ x: 0, n: 0, c: 0 }, outward, sign)
    if (facing(normal) <= 0.02) return []
    return [
      {
        depth: facing(add(centre, middle, -1)),
        mark: mark(normal.n > 0.55 ? 'xs' : 'xt', wall(back, front, index, corner)),
      },
    ]
  })
  return walls.sort((a, b) => a.depth - b.depth).map((found) => found.mark)
}

/** Whether the corners go round the lift to the left. */
function windingOf(corners: readonly Vector[], lift: Vector): number {
  let sum = 0
  const [origin] = corners
  if (!origin) return 0
  for (const [index, corner] of corners.entries()) {
    const next = corners[(index + 1) % corners.length] ?? corner
    sum += dot(cross(add(corner, origin, -1), add(next, origin, -1)), lift)
  }
  return sum
}

/** A round hole in a plate looks like an ellipse of the plate's own. */
function hole(centre: Vector, { u, v }: Plane, r: number): Contour {
  const points = Array.from({ length: 14 }, (_, index) => {
    const angle = (index / 14) * 2 * Math.PI
    return project(add(add(centre, unit(u), r * Math.cos(angle)), unit(v), r * Math.sin(angle)))
  })
  return polyline(points)
}

/** A box along the machine's three directions. */
export function box(length: number, height: number, depth: number, face: Look = 'xf'): Shape {
  return plate({
    plane: standing,
    corners: [
      [0, -height / 2],
      [length, -height / 2],
      [length, height / 2],
      [0, height / 2],
    ],
    thickness: depth,
    face,
  })
}
