import { HashIndex } from './hash-index.ts'

/** What a run has found out about a position of the version before. */
export const fates = { unseen: 0, same: 1, replaced: 2 } as const

/** The positions on sale as a run needs them: by what they are and by what their row said. */
export class PriorPositions {
  readonly ids: Float64Array
  /** Minor units; −1: on request. */
  readonly prices: Float64Array
  readonly fates: Uint8Array
  /** The row that replaced it. */
  readonly rows: Int32Array
  readonly #byIdentity: HashIndex
  readonly #byContent: HashIndex
  #count = 0

  constructor(count: number) {
    this.ids = new Float64Array(count)
    this.prices = new Float64Array(count)
    this.fates = new Uint8Array(count)
    this.rows = new Int32Array(count)
    this.#byIdentity = new HashIndex(count)
    this.#byContent = new HashIndex(count)
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
}
