/** Numbers in flat memory that grows. */
export class NumberList {
  #values = new Float64Array(1_024)
  #length = 0

  get length(): number {
    return this.#length
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const more = new Float64Array(this.#values.length * 2)
      more.set(this.#values)
      this.#values = more
    }
    this.#values[this.#length++] = value
  }

  /** A view, good until the next push. */
  values(): Float64Array {
    return this.#values.subarray(0, this.#length)
  }
}
