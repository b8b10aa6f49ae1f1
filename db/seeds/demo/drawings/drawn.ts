import { add, type Vector } from './frame.ts'
import { type Contour, oneDecimal, type Path, pathText, type Screen } from './path.ts'

/** What a mark looks like; the classes are those of the sheets' style. */
export type Look =
  /** Faces: white, tint, shade, wheat, dark wheat, rubber, light rubber. */
  | 'xf'
  | 'xt'
  | 'xs'
  | 'xa'
  | 'xb'
  | 'xy'
  | 'xz'
  /** Strips without an edge: white, shade, dark wheat, light rubber. */
  | 'xw'
  | 'xq'
  | 'xe'
  | 'xg'
  /** Strong edge, thin line, thin line on dark, contour. */
  | 'xf xk'
  | 'xa xk'
  | 'xn'
  | 'xl'
  | 'xo'

/** A wire is a stroke of ink with a stroke of paint upon it; its width grows with the drawing. */
export interface Wire {
  line: Contour
  width: number
  paint: 'wf' | 'wt' | 'ws' | 'wy' | 'wa'
}

export type Mark = { look: Look; path: Path } | { wire: Wire }

/** A thing on the sheet, its marks painted in their order. */
export interface Drawn {
  marks: Mark[]
  /** Its contour runs along these, half outside of them. */
  outline: Path
  /** What it covers; without, what the outline surrounds, each contour for itself. */
  solids?: Path[]
}

/** A thing of numbers: how long and thick it is, and how to draw it with its near end at a point. */
export interface Shape {
  length: number
  /** The largest, which its neighbours keep clear of. */
  radius: number
  draw(at: Vector): Drawn
}

export function mark(look: Look, ...path: (Contour | null)[]): Mark {
  return { look, path: path.filter((contour) => contour !== null) }
}

/** Several shapes of one position, each shifted from its near end; the first is painted first. */
export function combine(parts: readonly { shape: Shape; shift?: Partial<Vector> }[], radius?: number): Shape {
  const shifted = parts.map(({ shape, shift }) => ({ shape, shift: { x: 0, n: 0, c: 0, ...shift } }))
  return {
    length: Math.max(...shifted.map(({ shape, shift }) => shift.x + shape.length)),
    radius: radius ?? Math.max(...shifted.map(({ shape }) => shape.radius)),
    draw(at) {
      const drawn = shifted.map(({ shape, shift }) => shape.draw(add(at, shift)))
      return {
        // A contour under all of them would run through what is painted later: each thing brings its own.
        marks: drawn.flatMap(({ marks, outline }) => [{ look: 'xo' as const, path: outline }, ...marks]),
        outline: [],
        solids: drawn.flatMap(solidsOf),
      }
    },
  }
}

export function solidsOf({ outline, solids }: Drawn): Path[] {
  return solids ?? outline.map((contour) => [contour])
}

export function markText(drawn: Mark, screen: Screen): string {
  if ('look' in drawn) {
    return drawn.path.length === 0 ? '' : `<path class="${drawn.look}" d="${pathText(drawn.path, screen)}"/>`
  }
  const { line, width, paint } = drawn.wire
  const d = pathText([line], screen)
  const ink = oneDecimal(width * screen.k + 1.6)
  const core = oneDecimal(Math.max(1, width * screen.k - 1.6))
  return `<path class="xi" stroke-width="${ink}" d="${d}"/><path class="${paint}" stroke-width="${core}" d="${d}"/>`
}
