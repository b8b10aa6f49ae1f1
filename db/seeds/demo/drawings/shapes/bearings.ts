import { type Mark, mark, type Shape } from '../drawn.ts'
import { arcContour, circle, frameAt, hull, lens, onCircle, strip } from '../frame.ts'
import type { Contour } from '../path.ts'
import { outlineOf, ring, rubber } from './round.ts'

export interface BearingSize {
  outer: number
  bore: number
  width: number
}

export function ballBearing({ outer, bore, width }: BearingSize, balls: number): Shape {
  const base = ring(outer / 2, bore / 2, width)
  const wall = outer / 2 - bore / 2
  const low = bore / 2 + wall * 0.24
  const high = bore / 2 + wall * 0.78
  return {
    ...base,
    draw(at) {
      const frame = frameAt(at)
      const { marks, ...rest } = base.draw(at)
      const pitch = (low + high) / 2
      const r = Math.min(((high - low) / 2) * 1.04, (Math.PI * pitch) / balls - 0.8)
      const found = Array.from({ length: balls }, (_, index) => {
        const { x, y } = onCircle(frame, 0, pitch, ((index + 0.3) / balls) * 2 * Math.PI)
        return roundSpot(x, y, r * 0.52, r)
      })
      return {
        marks: [...marks, mark('xs', circle(frame, 0, high), circle(frame, 0, low)), mark('xf', ...found)],
        ...rest,
      }
    },
  }
}

/** Closed by seals of rubber on both sides. */
export function sealedBearing({ outer, bore, width }: BearingSize): Shape {
  const base = ring(outer / 2, bore / 2, width)
  const wall = outer / 2 - bore / 2
  return {
    ...base,
    draw(at) {
      const frame = frameAt(at)
      const { marks, ...rest } = base.draw(at)
      return {
        marks: [
          ...marks,
          mark('xy', circle(frame, 0, bore / 2 + wall * 0.8), circle(frame, 0, bore / 2 + wall * 0.22)),
          mark('xl', circle(frame, 0, bore / 2 + wall * 0.52)),
        ],
        ...rest,
      }
    },
  }
}

/** A cone of rollers, its narrow end towards the viewer. */
export function taperBearing({ outer, bore, width }: BearingSize, rollers: number): Shape {
  const far = outer / 2
  const near = bore / 2 + (far - bore / 2) * 0.55
  const rib = bore / 2 + (far - bore / 2) * 0.3
  return {
    length: width,
    radius: far,
    draw(at) {
      const frame = frameAt(at)
      const body = hull(frame, 0, near, width, far)
      const opening = lens(frame, 0, bore / 2, width)
      return {
        marks: [
          mark('xs', body, opening),
          ...rollersOf(frame, { near, far, width, rollers }),
          mark('xs', circle(frame, 0, bore / 2), opening),
          mark('xt', circle(frame, 0, near), circle(frame, 0, rib)),
          mark('xf', circle(frame, 0, rib), circle(frame, 0, bore / 2)),
        ],
        ...outlineOf(body, opening),
      }
    },
  }
}

function rollersOf(
  frame: ReturnType<typeof frameAt>,
  { near, far, width, rollers }: { near: number; far: number; width: number; rollers: number },
): Mark[] {
  const step = (2 * Math.PI) / rollers
  const visible = Array.from({ length: rollers }, (_, index) => (index + 0.35) * step - Math.PI).filter(
    (angle) => Math.abs(angle) < 1.92,
  )
  return visible.map((angle) =>
    mark('xf', strip(frame, [width * 0.1, near], [width * 0.9, far - 1], angle - step * 0.36, angle + step * 0.36)),
  )
}

/** A shaft seal: rubber with the two edges of its lip. */
export function seal({ outer, bore, width }: BearingSize): Shape {
  const base = ring(outer / 2, bore / 2, width, rubber)
  const wall = outer / 2 - bore / 2
  return {
    ...base,
    draw(at) {
      const frame = frameAt(at)
      const { marks, ...rest } = base.draw(at)
      return {
        marks: [
          ...marks,
          mark('xz', circle(frame, 0, bore / 2 + wall * 0.62), circle(frame, 0, bore / 2 + wall * 0.3)),
          mark('xl', circle(frame, 0, bore / 2 + wall * 0.62)),
          mark('xl', circle(frame, 0, bore / 2 + wall * 0.3)),
        ],
        ...rest,
      }
    },
  }
}

/** A needle cup: closed at its far end. */
export function needleCup({ outer, bore, width }: BearingSize): Shape {
  const base = ring(outer / 2, bore / 2, width)
  return {
    ...base,
    draw(at) {
      const frame = frameAt(at)
      const body = hull(frame, 0, outer / 2, width, outer / 2)
      const needles: Contour[] = Array.from({ length: 9 }, (_, index) => {
        const angle = Math.PI / 2 + (index / 8) * Math.PI
        return {
          start: onCircle(frame, 0, bore / 2, angle),
          steps: [{ to: onCircle(frame, width * 0.5, bore / 2, angle) }],
          isClosed: false,
        }
      })
      const floor = lens(frame, 0, bore / 2, width * 0.8)
      return {
        marks: [
          mark('xt', body),
          mark('xq', strip(frame, [0.7, outer / 2 - 0.7], [width - 0.7, outer / 2 - 0.7], 0.63, 1.15)),
          mark('xf', circle(frame, 0, outer / 2)),
          mark('xs', circle(frame, 0, bore / 2)),
          ...(floor ? [mark('xt', floor)] : []),
          mark('xn', ...needles, arcContour(frame, 0, (outer + bore) / 4, 0, 2 * Math.PI)),
        ],
        outline: [body],
      }
    },
  }
}

export function roundSpot(x: number, y: number, rx: number, ry: number, turn = 0): Contour {
  return {
    start: { x: x + rx * Math.cos(turn), y: y + rx * Math.sin(turn) },
    steps: [{ arc: { cx: x, cy: y, rx, ry, turn, from: 0, to: 2 * Math.PI } }],
    isClosed: true,
  }
}
