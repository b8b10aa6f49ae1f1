type Place = [long: number, lat: number]
/** Of several towns of one name the region tells which. */
export interface KnownTown {
  name: string
  region: string
  latitude: number
  longitude: number
}

export interface Road {
  name: string
  line: Place[]
}

/** «Тула», «Павловск (Алтайский край)», «Джубга @44.32,38.70»: name, region, a point where no town of ours stands. */
const entry = /^([^(@]+?)(?: \(([^)]+)\))?(?: @([\d.]+),([\d.]+))?$/

/**
 * Roads of main-roads.txt as lines through the towns that they pass, in degrees. Between two towns a road is straight: its
 * bends are smaller than what the backdrop shows. Throws for a town that is not known or that has namesakes.
 */
export function traceRoads(list: string, towns: readonly KnownTown[]): Road[] {
  const lines = list.split('\n').filter((line) => line && !line.startsWith('#'))
  return lines.map((line) => {
    const [name = '', stops = ''] = line.split(': ')
    return { name, line: stops.split(', ').map((stop) => locate(stop, name, towns)) }
  })
}

function locate(stop: string, road: string, towns: readonly KnownTown[]): Place {
  const [, name, region, lat, long] = entry.exec(stop) ?? []
  if (lat && long) return [Number(long), Number(lat)]
  const found = towns.filter((town) => town.name === name && (!region || town.region === region))
  const [town] = found
  if (!town) throw new Error(`${road}: the gazetteer has no ${stop}`)
  if (found.length > 1) {
    throw new Error(`${road}: ${stop} is ambiguous, name one of ${found.map((one) => one.region).join('; ')}`)
  }
  return [round(town.longitude), round(town.latitude)]
}

/** To a hundredth of a degree, about a kilometre, as the backdrop's other layers. */
function round(degrees: number): number {
  return Math.round(degrees * 100) / 100
}

/** The backdrop's file: the lines alone, the map names no roads. */
export function toRoadsLayer(roads: readonly Road[]): string {
  return `${JSON.stringify({ type: 'MultiLineString', coordinates: roads.map(({ line }) => line) })}\n`
}
