/** A 64-bit fingerprint of texts, in two halves; one object serves millions of rows. */
export class Fingerprint {
  high = 0
  low = 0

  readonly #salt: number

  constructor(salt = 0) {
    this.#salt = salt
    this.begin()
  }

  begin(): this {
    this.high = 0xdeadbeef ^ this.#salt
    this.low = 0x41c6ce57 ^ this.#salt
    return this
  }

  /** Adds a text and its end, so that «ab»,«c» is another than «a»,«bc». */
  add(text: string): this {
    let high = this.high
    let low = this.low
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      high = Math.imul(high ^ code, 2654435761)
      low = Math.imul(low ^ code, 1597334677)
    }
    this.high = Math.imul(high ^ 0x1f, 2654435761)
    this.low = Math.imul(low ^ 0x1f, 1597334677)
    return this
  }

  /** Mixes the halves; they are signed 32-bit numbers then. */
  end(): this {
    let high = this.high
    let low = this.low
    high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
    low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
    this.high = high | 0
    this.low = low | 0
    return this
  }
}
