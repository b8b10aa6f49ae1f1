/** A position of the sheet: the dot on the part, the circle with the number, in the sheet's own units. */
export interface Hotspot {
  number: number
  dot: readonly [x: number, y: number]
  circle: readonly [x: number, y: number]
}

/** The whole sheet. */
export const sheetBox = { x: -488, y: -482, width: 926, height: 948 }
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
