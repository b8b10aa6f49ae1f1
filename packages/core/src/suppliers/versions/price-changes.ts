import type { RunFindings } from '@agromarket/shared'

const binPercent = 5
const mostPercent = 40

/** Counts how prices move from one version to the next, without keeping any of them. */
export class PriceChanges {
  #up = { count: 0, sum: 0 }
  #down = { count: 0, sum: 0 }
  readonly #bins = new Map<number, number>()
  /** By tenths of a per cent. */
  readonly #exact = new Map<number, number>()

  add(before: number, now: number): void {
    if (before <= 0 || now <= 0) return
    const bp = Math.round(((now - before) / before) * 10_000)
    if (bp > 0) this.#up = { count: this.#up.count + 1, sum: this.#up.sum + bp }
    if (bp < 0) this.#down = { count: this.#down.count + 1, sum: this.#down.sum + bp }
    const percent = Math.max(-mostPercent, Math.min(mostPercent, bp / 100))
    count(this.#bins, Math.floor(percent / binPercent) * binPercent)
    if (bp !== 0 && Math.abs(bp) < 10_000) count(this.#exact, Math.round(bp / 10))
  }

  toFindings(): Pick<RunFindings, 'up' | 'down' | 'histogram' | 'commonChange'> {
    const moved = this.#up.count + this.#down.count
    const [tenths, often] = [...this.#exact].reduce((best, next) => (next[1] > best[1] ? next : best), [0, 0])
    return {
      up: toMean(this.#up),
      down: toMean(this.#down),
      histogram: [...this.#bins]
        .map(([fromPercent, number]) => ({ fromPercent, count: number }))
        .sort((one, other) => one.fromPercent - other.fromPercent),
      commonChange: often > moved / 2 && often > 10 ? { percent: tenths / 10, count: often } : null,
    }
  }
}

function count(counts: Map<number, number>, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function toMean({ count: number, sum }: { count: number; sum: number }) {
  return { count: number, meanBp: number === 0 ? 0 : Math.round(sum / number) }
}
