/** What a box covers, in CSS pixels from any one corner. */
type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

/** Pixels that stay free between a balloon and the edge of the map. */
const gap = 6

/** How far a balloon must move, in CSS pixels, to be read whole within `frame`; one that is too wide shows its beginning. */
export function shiftIntoFrame(balloon: Box, frame: Box): [x: number, y: number] {
  return [
    shift(balloon.left, balloon.right, frame.left + gap, frame.right - gap),
    shift(balloon.top, balloon.bottom, frame.top + gap, frame.bottom - gap),
  ]
}

function shift(start: number, end: number, least: number, most: number): number {
  if (start < least || end - start > most - least) return least - start
  return Math.min(0, most - end)
}
