/** As the backdrop's file has them, the largest first. */
export type MapTown = readonly [name: string, lat: number, long: number, people: number]

/** A town with its place in the frame, in CSS pixels. */
export interface PlacedTown {
  name: string
  x: number
  y: number
}

interface Frame {
  zoom: number
  width: number
  height: number
  toPixels: (lat: number, long: number) => { x: number; y: number }
}

const most = 40
/** From this zoom on a town of so many people has its name. */
const steps: readonly (readonly [zoom: number, people: number])[] = [
  [8, 0],
  [7, 20_000],
  [5.5, 100_000],
  [4, 400_000],
  [3.4, 1_000_000],
]
/** Of a label of 12 px: what a letter takes, the dot with its gap, and the line. */
const letterWidth = 7
const dotWidth = 12
const lineHeight = 18

/** The towns whose names find room in the frame, the largest first; a map of a whole continent has none. */
export function pickTowns(towns: readonly MapTown[], { zoom, width, height, toPixels }: Frame): PlacedTown[] {
  const least = steps.find(([from]) => zoom >= from)?.[1]
  if (least === undefined) return []
  const picked: PlacedTown[] = []
  for (const [name, lat, long, people] of towns) {
    if (people < least || picked.length >= most) break
    const { x, y } = toPixels(lat, long)
    const isInside = x >= 0 && y >= 0 && x <= width && y <= height
    const town = { name, x, y }
    if (isInside && !picked.some((one) => overlap(one, town))) picked.push(town)
  }
  return picked
}

function overlap(one: PlacedTown, other: PlacedTown): boolean {
  const [left, right] = one.x <= other.x ? [one, other] : [other, one]
  return right.x - left.x < dotWidth + left.name.length * letterWidth && Math.abs(one.y - other.y) < lineHeight
}
