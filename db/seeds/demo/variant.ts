/** Hands out what tells one part of a kind from the next: the sizes of variant number so-and-so. */
export interface Variant {
  pick<T>(list: readonly T[]): T
}

/** The same lists must be asked for in the same order whatever they give: their lengths are the digits of the number. */
export function createVariant(number: number): Variant {
  let rest = number
  return {
    pick(list) {
      const item = list[rest % list.length]
      if (item === undefined) throw new Error('Nothing to pick from')
      rest = Math.floor(rest / list.length)
      return item
    },
  }
}

/** How many variants differ. */
export function countVariants(make: (variant: Variant) => unknown): number {
  let count = 1
  const first: Variant = {
    pick(list) {
      count *= list.length
      const [item] = list
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
  }
  make(first)
  return count
}

/** Every number from `from` to `to`. */
export function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)
}

/** All pairs of two lists that can be made. */
export function pairs<A, B>(
  left: readonly A[],
  right: readonly B[],
  fits: (a: A, b: B) => boolean = () => true,
): (readonly [A, B])[] {
  return left.flatMap((a) => right.filter((b) => fits(a, b)).map((b) => [a, b] as const))
}
