import { HashIndex } from './hash-index.ts'

/** What a run has found out about a position of the version before; `kept`: of a row with an error it stays as it is. */
export const fates = { unseen: 0, same: 1, replaced: 2, kept: 3 } as const

/** The positions on sale as a run needs them: by what they are and by what their row said. */
export class PriorPositions {
  ids: Float64Array
  /** Minor units; −1: on request. */
  prices: Float64Array
  fates: Uint8Array
  /** The row that replaced it. */
  rows: Int32Array
  readonly #byIdentity: HashIndex
  readonly #byContent: HashIndex
  #count = 0

  /** `expected` positions have room; more make room. */
  constructor(expected: number) {
    this.ids = new Float64Array(expected)
    this.prices = new Float64Array(expected)
    this.fates = new Uint8Array(expected)
    this.rows = new Int32Array(expected)
    this.#byIdentity = new HashIndex(expected)
    this.#byContent = new HashIndex(expected)
  }

  get count(): number {
    return this.#count
  }

  add(row: {
    id: number
    price: number
    identity: readonly [number, number]
    content: readonly [number, number]
  }): void {
    const at = this.#count
    if (at === this.ids.length) this.#widen()
    this.ids[at] = row.id
    this.prices[at] = row.price
    this.#byIdentity.set(row.identity[0], row.identity[1], at)
    this.#byContent.set(row.content[0], row.content[1], at)
    this.#count += 1
  }

  findByContent(high: number, low: number): number {
    return this.#byContent.get(high, low)
  }

  findByIdentity(high: number, low: number): number {
    return this.#byIdentity.get(high, low)
  }

  #widen(): void {
    const length = Math.max(1_024, this.ids.length * 2)
    this.ids = grown(this.ids, new Float64Array(length))
    this.prices = grown(this.prices, new Float64Array(length))
    this.fates = grown(this.fates, new Uint8Array(length))
    this.rows = grown(this.rows, new Int32Array(length))
  }
}

function grown<Values extends Float64Array | Uint8Array | Int32Array>(values: Values, larger: Values): Values {
  larger.set(values)
  return larger
}
