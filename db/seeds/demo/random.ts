/** Numbers that look random and are the same on every machine: the demo shop must be reproducible. */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number
  /** Whole number from `min` to `max`, both included. */
  between(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

/** Mulberry32: 32 bits of state, so a generator per part costs nothing. */
export function createRandom(seed: number): Random {
  let state = mix(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => {
      const item = list[Math.floor(next() * list.length)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
  }
}

/** Spreads neighbouring seeds apart. */
function mix(seed: number): number {
  let x = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b)
  x ^= x >>> 13
  x = Math.imul(x, 0xc2b2ae35)
  return x ^ (x >>> 16)
}

/**
 * The `n`-th member of 0…size-1 in a scattered order without repeats: article numbers look unordered and stay unique.
 * 7919 is prime, so it visits every number unless the size is a multiple of it.
 */
export function scatter(n: number, size: number): number {
  if (n >= size) throw new Error(`Only ${size} numbers exist, asked for number ${n}`)
  return (n * 7919 + 1301) % size
}
