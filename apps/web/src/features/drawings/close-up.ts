import type { SheetCalloutView } from '@agromarket/shared'

interface Picture {
  width: number
  height: number
  callouts: readonly SheetCalloutView[]
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A frame of the picture that has the position in it, part and number, and as much of its surroundings as fits. */
export function closeUpOf(picture: Picture, position: number, frame: { width: number; height: number }): Box {
  const { width, height, callouts } = picture
  // A small picture is shown whole.
  const scale = Math.min(1, width / frame.width, height / frame.height)
  const size = { width: frame.width * scale, height: frame.height * scale }
  const callout = callouts.find((one) => one.position === position)
  const { numberX = 0.5, numberY = 0.5, anchorX = numberX, anchorY = numberY } = callout ?? {}
  return {
    x: placeFrame([numberX * width, anchorX * width], width, size.width),
    y: placeFrame([numberY * height, anchorY * height], height, size.height),
    ...size,
  }
}

/** How near the number may come to the edge. */
const margin = 44

/** Both points inside, their middle drawn towards the middle of the frame, nothing beyond the picture. */
function placeFrame([number, anchor]: readonly [number, number], length: number, size: number): number {
  const wanted = (number + anchor) / 2 - size / 2
  const near = Math.min(Math.max(wanted, number + margin - size), number - margin)
  return Math.min(Math.max(near, 0), Math.max(0, length - size))
}

/** Whether a number is wholly inside the frame; a number cut in two reads as another one. */
export function isInside(callout: SheetCalloutView, { width, height }: Picture, box: Box, radius: number): boolean {
  const reach = radius + 2
  const [x, y] = [callout.numberX * width, callout.numberY * height]
  return x - reach >= box.x && x + reach <= box.x + box.width && y - reach >= box.y && y + reach <= box.y + box.height
}
