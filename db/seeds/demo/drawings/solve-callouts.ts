import {
  type Callout,
  cellPoint,
  circleRadius,
  distanceToLine,
  doCross,
  fromAxis,
  type SheetMap,
  toAxis,
} from './callouts.ts'
import { findFaults } from './find-faults.ts'
import type { Point } from './path.ts'

type Side = 'u' | 'd'
interface Wanted {
  n: number
  side?: Side | undefined
}
/** A number on its rail. */
interface Seat extends Wanted {
  side: Side
  home: number
  along: number
}

const spacing = 56
const farFromHome = 64
const railDistance = 50
const frame = 28
const bin = 10

/**
 * Where the numbers of a sheet stand: on two rails along the axis, apart from each other, their leaders short and free of
 * each other. Several ways of dividing them between the rails are tried; the one with the fewest faults is taken.
 */
export function solveCallouts(map: SheetMap, wanted: readonly Wanted[]): Callout[] {
  const reach = findReach(map)
  const rails = { u: toRail(reach.u, 'u'), d: toRail(reach.d, 'd') }
  let best: { callouts: Callout[]; faults: number; length: number } | null = null
  for (const sides of divisions(wanted)) {
    const callouts = solveWith(map, rails, wanted, sides)
    const faults = findFaults(map, callouts).length
    const length = callouts.reduce((sum, { x, y, anchorX, anchorY }) => sum + Math.hypot(x - anchorX, y - anchorY), 0)
    if (!best || faults < best.faults || (faults === best.faults && length < best.length))
      best = { callouts, faults, length }
    if (faults === 0) break
  }
  return best?.callouts ?? []
}

/** As wanted, then alternating, then by where the part shows more; each also mirrored. */
function* divisions(wanted: readonly Wanted[]): Generator<Side[]> {
  const alternating = wanted.map(({ side }, index) => side ?? (index % 2 === 0 ? 'u' : 'd'))
  yield alternating
  yield wanted.map((_, index) => (index % 2 === 0 ? 'u' : 'd'))
  yield wanted.map((_, index) => (index % 2 === 0 ? 'd' : 'u'))
  for (let n = 0; n < wanted.length; n++) yield alternating.map((side, index) => (index === n ? opposite(side) : side))
  for (let seed = 1; seed <= 24; seed++) {
    yield wanted.map((_, index) => ((((index + 1) * seed * 2654435761) >>> 0) % 7 < 3 ? 'u' : 'd'))
  }
}

function opposite(side: Side): Side {
  return side === 'u' ? 'd' : 'u'
}

/** How far across the axis the numbers of a side stand, by place along it. */
type Rail = (along: number) => number

/** How far the parts reach to both sides, by place along the axis. */
function findReach(map: SheetMap): Record<Side, Map<number, number>> {
  const reach = { u: new Map<number, number>(), d: new Map<number, number>() }
  for (const spots of map.visible.values()) {
    for (const spot of spots) {
      const { along, across } = toAxis(cellPoint(spot))
      const key = Math.round(along / bin)
      reach.u.set(key, Math.max(reach.u.get(key) ?? -across, -across))
      reach.d.set(key, Math.max(reach.d.get(key) ?? across, across))
    }
  }
  return reach
}

/** The envelope of the parts, widened and smoothed, at a distance that a circle needs. */
function toRail(reach: ReadonlyMap<number, number>, side: Side): Rail {
  const sign = side === 'u' ? -1 : 1
  const keys = [...reach.keys()]
  const [first, last] = [Math.min(...keys) - 14, Math.max(...keys) + 14]
  const fallback = toAxis({ x: 500, y: 400 }).across * sign
  const floor = Array.from({ length: last - first + 1 }, (_, index) => {
    const near = Array.from({ length: 11 }, (_, step) => reach.get(first + index + step - 5)).filter(
      (value) => value !== undefined,
    )
    return near.length > 0 ? Math.max(...near) : fallback
  })
  let values = floor
  for (let pass = 0; pass < 2; pass++) {
    values = values.map((_, index) => {
      const near = values.slice(Math.max(0, index - 9), index + 10)
      return Math.max(floor[index] ?? 0, near.reduce((sum, value) => sum + value, 0) / near.length)
    })
  }
  return (along) => {
    const index = Math.min(values.length - 1, Math.max(0, Math.round(along / bin) - first))
    return sign * ((values[index] ?? 0) + railDistance)
  }
}

function solveWith(
  map: SheetMap,
  rails: Record<Side, Rail>,
  wanted: readonly Wanted[],
  sides: readonly Side[],
): Callout[] {
  const seats = wanted.map(({ n }, index): Seat => {
    const side = sides[index] ?? 'u'
    const home = findHome(map, n, side)
    return { n, side, home, along: home }
  })
  spread(seats.filter(({ side }) => side === 'u'))
  spread(seats.filter(({ side }) => side === 'd'))
  let callouts = anchorAll(map, rails, seats)
  for (let round = 0; round < 12; round++) {
    const pair = findCrossing(callouts, seats)
    if (!pair) break
    const [a, b] = pair
    const swapped = a.along
    a.along = b.along
    b.along = swapped
    callouts = anchorAll(map, rails, seats)
  }
  return callouts
}

/** The place along the axis of the outermost spot of a part on its side. */
function findHome(map: SheetMap, n: number, side: Side): number {
  const sign = side === 'u' ? -1 : 1
  let best = { along: 0, reach: Number.NEGATIVE_INFINITY }
  for (const spot of map.visible.get(n) ?? []) {
    const { along, across } = toAxis(cellPoint(spot))
    if (across * sign > best.reach) best = { along, reach: across * sign }
  }
  return best.along
}

/** Pushes neighbours apart, then draws each towards the middle of its neighbours and back towards its home. */
function spread(seats: Seat[]): void {
  seats.sort((a, b) => a.home - b.home)
  for (let round = 0; round < 400; round++) {
    let isMoved = false
    for (const [index, seat] of seats.entries()) {
      const next = seats[index + 1]
      const lack = next ? spacing - (next.along - seat.along) : 0
      if (!next || lack <= 0.01) continue
      seat.along -= lack * 0.3
      next.along += lack * 0.3
      isMoved = true
    }
    if (!isMoved) break
  }
  for (const [index, seat] of seats.entries()) {
    const [before, next] = [seats[index - 1], seats[index + 1]]
    if (!before || !next) continue
    const pulled = seat.along + ((before.along + next.along) / 2 - seat.along) * 0.1
    if (Math.abs(pulled - seat.home) < farFromHome) seat.along = pulled
  }
}

function anchorAll(map: SheetMap, rails: Record<Side, Rail>, seats: readonly Seat[]): Callout[] {
  const circles = seats.map((seat) => ({ n: seat.n, ...placeCircle(map, rails[seat.side], seat) }))
  const callouts: Callout[] = []
  for (const circle of circles) {
    const anchor = findAnchor(map, circle, circles, callouts)
    callouts.push({ ...circle, anchorX: anchor.x, anchorY: anchor.y })
  }
  return callouts
}

function placeCircle(map: SheetMap, rail: Rail, { along, side }: Seat): Point {
  const sign = side === 'u' ? -1 : 1
  for (let out = 0; out < 160; out += 4) {
    const point = keepInside(fromAxis(along, rail(along) + sign * out))
    if (!touches(map, point)) return point
  }
  return keepInside(fromAxis(along, rail(along)))
}

function keepInside({ x, y }: Point): Point {
  return { x: Math.min(1000 - frame, Math.max(frame, x)), y: Math.min(800 - frame, Math.max(frame, y)) }
}

function touches(map: SheetMap, { x, y }: Point): boolean {
  for (let step = 0; step < 24; step++) {
    const angle = (step / 24) * 2 * Math.PI
    if (map.at(x + (circleRadius + 4) * Math.cos(angle), y + (circleRadius + 4) * Math.sin(angle)) !== 0) return true
  }
  return map.at(x, y) !== 0
}

/** The cheapest spot of the part: near, inside, and seen past the others. */
function findAnchor(
  map: SheetMap,
  circle: { n: number } & Point,
  circles: readonly ({ n: number } & Point)[],
  before: readonly Callout[],
): Point {
  let best: { point: Point; cost: number } = { point: { x: circle.x, y: circle.y }, cost: Number.POSITIVE_INFINITY }
  const spots = map.visible.get(circle.n) ?? []
  const step = Math.max(1, Math.round(spots.length / 260))
  for (let index = 0; index < spots.length; index += step) {
    const spot = cellPoint(spots[index] ?? 0)
    const length = Math.hypot(spot.x - circle.x, spot.y - circle.y)
    if (length >= best.cost) continue
    const cost =
      length +
      coverCost(map, circle, spot, length) +
      crowdCost(circle, spot, circles, before) +
      edgeCost(map, circle.n, spot)
    if (cost < best.cost) best = { point: spot, cost }
  }
  return best.point
}

/** What the leader hides on its way. */
function coverCost(map: SheetMap, { n, x, y }: { n: number } & Point, spot: Point, length: number): number {
  let cost = 0
  for (let at = circleRadius; at < length; at += 4) {
    const found = map.at(x + ((spot.x - x) * at) / length, y + ((spot.y - y) * at) / length)
    if (found === n) cost += 0.5 * 4
    else if (found !== 0) cost += 3.2 * 4
  }
  return cost
}

function crowdCost(
  circle: { n: number } & Point,
  spot: Point,
  circles: readonly ({ n: number } & Point)[],
  before: readonly Callout[],
): number {
  let cost = 0
  const leader = { ...circle, anchorX: spot.x, anchorY: spot.y }
  for (const other of circles) if (other.n !== circle.n && distanceToLine(other, circle, spot) < 28) cost += 300
  for (const other of before) {
    if (doCross(leader, other)) cost += 500
    if (distanceToLine(circle, other, { x: other.anchorX, y: other.anchorY }) < 28) cost += 300
    if (Math.hypot(other.anchorX - spot.x, other.anchorY - spot.y) < 14) cost += 40
  }
  return cost
}

function edgeCost(map: SheetMap, n: number, { x, y }: Point): number {
  const isInside = [
    [5, 0],
    [-5, 0],
    [0, 5],
    [0, -5],
  ].every(([dx = 0, dy = 0]) => map.at(x + dx, y + dy) === n)
  return isInside ? 0 : 30
}

/** Two leaders of one rail that cross: their circles change places. */
function findCrossing(callouts: readonly Callout[], seats: readonly Seat[]): [Seat, Seat] | null {
  for (const [index, a] of callouts.entries()) {
    for (const b of callouts.slice(index + 1)) {
      if (!doCross(a, b)) continue
      const [seatA, seatB] = [seats.find(({ n }) => n === a.n), seats.find(({ n }) => n === b.n)]
      if (seatA && seatB && seatA.side === seatB.side) return [seatA, seatB]
    }
  }
  return null
}
