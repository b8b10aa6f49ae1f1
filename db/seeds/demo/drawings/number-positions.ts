import type { Component } from './scene.ts'
import type { PartWish, Unit } from './units/unit.ts'

/** A line of the parts list that a unit brings along. */
export interface WantedPart {
  n: number
  name: string
  wish?: PartWish
  count: number
  /** As it is drawn, in whole millimetres. */
  size: { diameter: number; length: number }
}

/** Numbers rise along the axis; a second copy elsewhere has the number of the first, and is counted with it. */
export function numberPositions(positions: Unit): { components: Component[]; wanted: WantedPart[] } {
  const components: Component[] = []
  const wanted: WantedPart[] = []
  const marked = new Map<string, WantedPart>()
  // Standard parts say how large they are drawn, and all of a unit are drawn alike.
  const scale = positions.find((position) => position.scale !== undefined)?.scale ?? 1
  for (const { name = '', wish, count, same, mark, scale: _, ...component } of positions) {
    const drawn = component.ring?.count ?? 1 + (component.copies?.length ?? 0)
    const known = same === undefined ? undefined : marked.get(same)
    if (known) known.count += count ?? drawn
    const line = known ?? {
      n: wanted.length + 1,
      name,
      ...(wish && { wish }),
      count: count ?? drawn,
      size: {
        diameter: Math.round((2 * component.shape.radius) / scale),
        length: Math.round(component.shape.length / scale),
      },
    }
    if (!known) wanted.push(line)
    if (mark) marked.set(mark, line)
    components.push({ ...component, n: line.n })
  }
  return { components, wanted }
}
