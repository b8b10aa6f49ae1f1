/** The place of the first value that passes, in a list where all after it pass too; its length when none does. */
export function firstIndex<Value>(sorted: readonly Value[], passes: (value: Value) => boolean): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (passes(sorted[middle] as Value)) high = middle
    else low = middle + 1
  }
  return low
}
