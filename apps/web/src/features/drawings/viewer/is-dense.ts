import type { SheetCalloutView } from '@agromarket/shared'

/** More positions than this open enlarged on a phone whatever their places. */
const most = 12
/** A phone's width, and how near two numbers of 26 px may come on it. */
const phone = 375
const nearest = 28

/** Whether numbers of a whole sheet would touch each other on a phone, or hide what they point at. */
export function isDense(
  { width, height }: { width: number; height: number },
  callouts: readonly SheetCalloutView[],
): boolean {
  if (callouts.length > most) return true
  const scale = phone / width
  const places = callouts.map(({ numberX, numberY }) => ({ x: numberX * width * scale, y: numberY * height * scale }))
  return places.some((one, index) =>
    places.slice(index + 1).some((other) => Math.hypot(one.x - other.x, one.y - other.y) < nearest),
  )
}
