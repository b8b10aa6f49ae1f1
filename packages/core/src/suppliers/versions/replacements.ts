import type { Replacement } from '@agromarket/shared'

/** Texts that are told apart; a file with more has no few that matter. */
const mostTexts = 1_000
const mostShown = 20
const longestText = 60

/** Counts what is written otherwise than it stands in the file. */
export class Replacements {
  readonly #counts = new Map<string, Replacement>()

  add(field: Replacement['field'], given: string, to: string): void {
    const from = given.trim().slice(0, longestText)
    const key = `${field}\n${from}\n${to}`
    const known = this.#counts.get(key)
    if (known) known.count += 1
    else if (this.#counts.size < mostTexts) this.#counts.set(key, { field, from, to, count: 1 })
  }

  /** The most frequent, the first first. */
  toList(): Replacement[] {
    return [...this.#counts.values()].sort((one, other) => other.count - one.count).slice(0, mostShown)
  }
}
