const fullness = 0.6
const leastEntries = 1_024

/**
 * Numbers by 64-bit fingerprints in flat memory: a million entries take 20 MB, as objects they would take ten times that.
 * Slots hold no more than the place of an entry, for nearly half of them stay empty.
 */
export class HashIndex {
  #slots: Int32Array
  #high: Int32Array
  #low: Int32Array
  #value: Int32Array
  #size = 0

  constructor(expected: number) {
    let capacity = leastEntries
    while (capacity * fullness < expected) capacity *= 2
    this.#slots = new Int32Array(capacity).fill(-1)
    const most = Math.max(expected, leastEntries)
    this.#high = new Int32Array(most)
    this.#low = new Int32Array(most)
    this.#value = new Int32Array(most)
  }

  /** −1 when there is none. */
  get(high: number, low: number): number {
    const entry = this.#slots[this.#find(high, low)] ?? -1
    return entry < 0 ? -1 : (this.#value[entry] ?? -1)
  }

  /** `value` is 0 or more. */
  set(high: number, low: number, value: number): void {
    const slot = this.#find(high, low)
    const known = this.#slots[slot] ?? -1
    if (known >= 0) {
      this.#value[known] = value
      return
    }
    if (this.#size === this.#value.length) this.#widen()
    const entry = this.#size++
    this.#high[entry] = high
    this.#low[entry] = low
    this.#value[entry] = value
    this.#slots[slot] = entry
    if (this.#size > this.#slots.length * fullness) this.#spread()
  }

  #find(high: number, low: number): number {
    const mask = this.#slots.length - 1
    let slot = (low ^ (high >>> 7)) & mask
    for (;;) {
      const entry = this.#slots[slot] ?? -1
      if (entry < 0 || (this.#high[entry] === high && this.#low[entry] === low)) return slot
      slot = (slot + 1) & mask
    }
  }

  #widen(): void {
    const length = this.#value.length * 2
    this.#high = grown(this.#high, length)
    this.#low = grown(this.#low, length)
    this.#value = grown(this.#value, length)
  }

  /** Twice the slots; the entries stay where they are. */
  #spread(): void {
    this.#slots = new Int32Array(this.#slots.length * 2).fill(-1)
    for (let entry = 0; entry < this.#size; entry++) {
      this.#slots[this.#find(this.#high[entry] ?? 0, this.#low[entry] ?? 0)] = entry
    }
  }
}

function grown(values: Int32Array, length: number): Int32Array {
  const more = new Int32Array(length)
  more.set(values)
  return more
}
