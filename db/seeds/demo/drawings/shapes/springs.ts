import { type Mark, mark, type Shape } from '../drawn.ts'
import { circle, type Frame, frameAt, hull, onCircle } from '../frame.ts'
import { type Contour, polyline, thicken } from '../path.ts'

export interface SpringShape {
  outer: number
  length: number
  coils: number
  wire: number
  isWheat?: boolean
}

/** Back halves of the coils, then the front halves over them, then the ground end. */
export function spring({ outer, length, coils, wire, isWheat = false }: SpringShape): Shape {
  const r = outer / 2 - wire / 2
  const pitch = (length - wire) / coils
  const paint = isWheat ? 'wa' : 'wf'
  return {
    length,
    radius: outer / 2,
    draw(at) {
      const frame = frameAt(at)
      const half = (index: number, from: number): Contour => halfCoil(frame, r, wire / 2 + index * pitch, pitch, from)
      const order = Array.from({ length: coils }, (_, index) => coils - 1 - index)
      const backs = order.map((index) => half(index + 0.5, Math.PI / 2))
      const fronts = order.map((index) => half(index, -Math.PI / 2))
      const ends = circle(frame, 0, r)
      const wires = (lines: Contour[], look: 'wf' | 'wt' | 'wa'): Mark[] =>
        lines.map((line) => ({ wire: { line, width: wire, paint: look } }))
      return {
        marks: [
          ...wires([circle(frame, length, r)], 'wt'),
          ...wires(backs, isWheat ? 'wa' : 'wt'),
          ...wires(fronts, paint),
          ...wires([ends], paint),
        ],
        outline: [],
        solids: [...fronts, ...backs].map((line) => [thicken(pointsOf(line), wire + 2)]),
      }
    },
  }
}

function pointsOf({ start, steps }: Contour) {
  return [start, ...steps.flatMap((step) => ('to' in step ? [step.to] : []))]
}

/** Half a turn of the helix from an angle on. */
function halfCoil(frame: Frame, r: number, x: number, pitch: number, from: number): Contour {
  const points = Array.from({ length: 9 }, (_, index) =>
    onCircle(frame, x + (pitch / 2) * (index / 8), r, from + (Math.PI * index) / 8),
  )
  return polyline(points, false)
}

/** Shaft with a flight of a screw round it, its near end first. */
export function auger({
  outer,
  shaft,
  length,
  turns,
}: {
  outer: number
  shaft: number
  length: number
  turns: number
}): Shape {
  const pitch = (length - 40) / turns
  return {
    length,
    radius: outer / 2,
    draw(at) {
      const frame = frameAt(at)
      const marks: Mark[] = []
      const outline: Contour[] = [hull(frame, 0, shaft / 2, length, shaft / 2)]
      for (let turn = turns - 1; turn >= 0; turn--) {
        const x = 20 + turn * pitch
        const flight = flightOf(frame, { x, pitch, r: outer / 2, shaft: shaft / 2 })
        const tube = hull(frame, x, shaft / 2, x + pitch, shaft / 2)
        marks.push(
          mark('xt', flight.back),
          mark('xt', tube),
          mark('xq', tubeShade(frame, x, pitch, shaft / 2)),
          mark('xf', flight.front),
        )
        outline.push(flight.back, flight.front)
      }
      marks.push(mark('xt', hull(frame, 0, shaft / 2, 20, shaft / 2)), mark('xf', circle(frame, 0, shaft / 2)))
      return { marks, outline }
    },
  }
}

interface Flight {
  x: number
  pitch: number
  r: number
  shaft: number
}

/** One turn: the half behind the shaft and the half before it. */
function flightOf(frame: Frame, { x, pitch, r, shaft }: Flight): { back: Contour; front: Contour } {
  const half = (from: number, begin: number): Contour => {
    const steps = Array.from({ length: 13 }, (_, index) => ({
      at: begin + (pitch / 2) * (index / 12),
      angle: from + (Math.PI * index) / 12,
    }))
    const rim = steps.map(({ at, angle }) => onCircle(frame, at, r, angle))
    const root = steps.map(({ at, angle }) => onCircle(frame, at, shaft, angle)).reverse()
    return polyline([...rim, ...root])
  }
  return { front: half(-Math.PI / 2, x), back: half(Math.PI / 2, x + pitch / 2) }
}

function tubeShade(frame: Frame, x: number, pitch: number, r: number): Contour {
  return polyline([
    onCircle(frame, x, r - 0.7, 0.63),
    onCircle(frame, x + pitch, r - 0.7, 0.63),
    onCircle(frame, x + pitch, r - 0.7, 1.15),
    onCircle(frame, x, r - 0.7, 1.15),
  ])
}
