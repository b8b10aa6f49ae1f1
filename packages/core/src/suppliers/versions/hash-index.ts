const fullness = 0.6

/** Numbers by 64-bit fingerprints in flat memory: a million entries take 24 MB, as objects they would take ten times that. */
export class HashIndex {
  #high: Int32Array
  #low: Int32Array
  #value: Int32Array
  #mask: number
  #size = 0

  constructor(expected: number) {
    let capacity = 1_024
    while (capacity * fullness < expected) capacity *= 2
    this.#high = new Int32Array(capacity)
    this.#low = new Int32Array(capacity)
    this.#value = new Int32Array(capacity).fill(-1)
    this.#mask = capacity - 1
  }

  get size(): number {
    return this.#size
  }

  /** −1 when there is none. */
  get(high: number, low: number): number {
    return this.#value[this.#find(high, low)] ?? -1
  }

  /** `value` is 0 or more. */
  set(high: number, low: number, value: number): void {
    const at = this.#find(high, low)
    if ((this.#value[at] ?? -1) < 0) {
      this.#size += 1
      this.#high[at] = high
      this.#low[at] = low
    }
    this.#value[at] = value
    if (this.#size > (this.#mask + 1) * fullness) this.#grow()
  }

  #find(high: number, low: number): number {
    let at = (low ^ (high >>> 7)) & this.#mask
    while ((this.#value[at] ?? -1) >= 0 && !(this.#high[at] === high && this.#low[at] === low))
      at = (at + 1) & this.#mask
    return at
  }

  #grow(): void {
    const [high, low, value] = [this.#high, this.#low, this.#value]
    const capacity = (this.#mask + 1) * 2
    this.#high = new Int32Array(capacity)
    this.#low = new Int32Array(capacity)
    this.#value = new Int32Array(capacity).fill(-1)
    this.#mask = capacity - 1
    this.#size = 0
    for (let at = 0; at < value.length; at++) {
      const one = value[at] ?? -1
      if (one >= 0) this.set(high[at] ?? 0, low[at] ?? 0, one)
    }
  }
}
