import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * Cuts the land of northern Eurasia out of the world atlas: the maps' borderless backdrop, a tenth of the whole.
 * No state borders on purpose (integrations §4).
 */
type Point = [long: number, lat: number]
const frame = { west: 5, east: 180, south: 30, north: 82 }
const decimals = 100
const smallestRing = 8

const webRequire = createRequire(new URL('../apps/web/package.json', import.meta.url))
const { feature } = webRequire('topojson-client')
const atlas = JSON.parse(readFileSync(webRequire.resolve('world-atlas/land-50m.json'), 'utf8'))
const land = feature(atlas, atlas.objects.land)
const shapes: { geometry: { type: string; coordinates: Point[][] | Point[][][] } }[] = land.features ?? [land]
const polygons = shapes.flatMap(({ geometry }) =>
  geometry.type === 'Polygon' ? [geometry.coordinates as Point[][]] : (geometry.coordinates as Point[][][]),
)

const clipped = polygons
  .map((rings) => rings.map((ring) => clip(ring)).filter((ring) => ring.length >= smallestRing))
  .filter((rings) => rings.length > 0)

writeFileSync(
  new URL('../apps/web/src/features/area/land.generated.json', import.meta.url),
  `${JSON.stringify({ type: 'MultiPolygon', coordinates: clipped })}\n`,
)

/** Sutherland–Hodgman against the frame, then rounding to a hundredth of a degree, about a kilometre. */
function clip(ring: Point[]): Point[] {
  const edges: { axis: 0 | 1; value: number; isInside: (point: Point) => boolean }[] = [
    { axis: 0, value: frame.west, isInside: ([long]) => long >= frame.west },
    { axis: 0, value: frame.east, isInside: ([long]) => long <= frame.east },
    { axis: 1, value: frame.south, isInside: ([, lat]) => lat >= frame.south },
    { axis: 1, value: frame.north, isInside: ([, lat]) => lat <= frame.north },
  ]
  const cut = edges.reduce(
    (points, { axis, value, isInside }) =>
      points.flatMap((point, index) => {
        const previous = points.at(index - 1) ?? point
        const crossing = isInside(point) !== isInside(previous) ? [intersect(previous, point, axis, value)] : []
        return isInside(point) ? [...crossing, point] : crossing
      }),
    ring,
  )
  const rounded = cut.map(([long, lat]): Point => [round(long), round(lat)])
  return rounded.filter(([long, lat], index) => {
    const before = rounded[index - 1]
    return !before || before[0] !== long || before[1] !== lat
  })
}

function intersect(a: Point, b: Point, axis: 0 | 1, value: number): Point {
  const share = (value - a[axis]) / (b[axis] - a[axis])
  return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])]
}

function round(value: number): number {
  return Math.round(value * decimals) / decimals
}
