/** Counts what a drawing draws in the end: a few elements that use each other are a million. */
export interface ReferenceCounter {
  open(attributes: Record<string, string>): void
  close(): void
  /** Elements drawn, each as often as it is used; infinite where a part contains itself. */
  countDrawn(): number
}

interface Part {
  own: number
  /** Names of other parts, once for every use. */
  uses: string[]
}

/** Parts within parts: no drawing needs more, and counting goes as deep. */
const deepest = 64
const pointers = /url\(\s*['"]?#([\w.-]+)/g

export function createReferenceCounter(): ReferenceCounter {
  const whole: Part = { own: 0, uses: [] }
  const parts = new Map<string, Part>()
  /** For each open element the part that it begins, if it has a name. */
  const open: (Part | null)[] = []

  function openElement(attributes: Record<string, string>): void {
    const { id, href, ...others } = attributes
    const part = id === undefined || parts.has(id) ? null : { own: 0, uses: [] }
    if (part && id !== undefined) parts.set(id, part)
    open.push(part)
    const used = Object.values(others).flatMap((value) => [...value.matchAll(pointers)].map(([, name = '']) => name))
    if (href?.startsWith('#')) used.push(href.slice(1))
    for (const around of [whole, ...open]) {
      if (!around) continue
      around.own += 1
      around.uses.push(...used)
    }
  }

  function countDrawn(): number {
    const counted = new Map<Part, number>()
    const count = (part: Part, depth: number): number => {
      const known = counted.get(part)
      if (known !== undefined) return known
      if (depth > deepest) return Number.POSITIVE_INFINITY
      // Until it is counted: a part that is met again within itself has no end.
      counted.set(part, Number.POSITIVE_INFINITY)
      const total = part.uses.reduce((sum, name) => sum + countNamed(name, depth + 1), part.own)
      counted.set(part, total)
      return total
    }
    const countNamed = (name: string, depth: number): number => {
      const part = parts.get(name)
      return part ? count(part, depth) : 0
    }
    return count(whole, 0)
  }

  return { open: openElement, close: () => void open.pop(), countDrawn }
}
