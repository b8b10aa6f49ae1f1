import type { Component } from './scene.ts'
import type { PartWish, Unit } from './units/unit.ts'

/** A line of the parts list that a unit brings along. */
export interface WantedPart {
  n: number
  name: string
  wish?: PartWish
  count: number
}

/** Numbers rise along the axis; a second copy elsewhere has the number of the first, and is counted with it. */
export function numberPositions(positions: Unit): { components: Component[]; wanted: WantedPart[] } {
  const components: Component[] = []
  const wanted: WantedPart[] = []
  const marked = new Map<string, WantedPart>()
  for (const { name = '', wish, count, same, mark, ...component } of positions) {
    const drawn = component.ring?.count ?? 1 + (component.copies?.length ?? 0)
    const known = same === undefined ? undefined : marked.get(same)
    if (known) known.count += count ?? drawn
    const line = known ?? { n: wanted.length + 1, name, ...(wish && { wish }), count: count ?? drawn }
    if (!known) wanted.push(line)
    if (mark) marked.set(mark, line)
    components.push({ ...component, n: line.n })
  }
  return { components, wanted }
}
