/** A position of the sheet: the dot on the part, the circle with the number, in the sheet's own units. */
export interface Hotspot {
  number: number
  dot: readonly [x: number, y: number]
  circle: readonly [x: number, y: number]
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The whole sheet. */
export const sheetBox: Box = { x: -488, y: -482, width: 926, height: 948 }
export const hotspotRadius = 24

const places = [
  [1, -401.7, 258.7, -454.6, 214.3],
  [2, -355.0, 211.7, -407.4, 161.7],
  [3, -257.9, 302.5, -228.4, 371.8],
  [4, -278.1, 160.2, -351.2, 104.1],
  [5, -173.2, 210.6, -133.1, 304.9],
  [6, -187.1, 110.0, -286.6, 47.3],
  [7, -137.3, -20.5, -228.0, -38.4],
  [8, 67.9, 99.6, 88.4, 173.8],
  [9, -16.3, -122.1, -90.4, -166.9],
  [10, 112.2, -49.8, 176.7, 73.7],
  [11, 145.0, -66.8, 231.2, 1.8],
  [12, 114.1, -184.5, 47.6, -235.8],
  [13, 242.7, -177.5, 318.2, -115.5],
] as const

export const hotspots: readonly Hotspot[] = places.map(([number, dotX, dotY, x, y]) => ({
  number,
  dot: [dotX, dotY],
  circle: [x, y],
}))

/** How far the frame follows the position from the middle of the sheet, and how near its number may come to the edge. */
const pull = 0.2
const margin = 44

/** A frame of `width` × `height` of the sheet that has the position in it and as much of its surroundings as fits. */
export function closeUpOf(position: number, width: number, height: number): Box {
  const { circle } = hotspots.find(({ number }) => number === position) ?? { circle: [0, 0] as const }
  return {
    x: placeFrame(circle[0], sheetBox.x, sheetBox.width, width),
    y: placeFrame(circle[1], sheetBox.y, sheetBox.height, height),
    width,
    height,
  }
}

function placeFrame(point: number, start: number, length: number, size: number): number {
  const middle = start + length / 2
  const wanted = middle + (point - middle) * pull - size / 2
  const near = Math.min(Math.max(wanted, point + margin - size), point - margin)
  return Math.min(Math.max(near, start), start + length - size)
}

/** Whether a number is wholly inside the frame; a number cut in two reads as another one. */
export function isInside({ circle: [x, y] }: Hotspot, box: Box): boolean {
  const reach = hotspotRadius + 2
  return x - reach >= box.x && x + reach <= box.x + box.width && y - reach >= box.y && y + reach <= box.y + box.height
}
