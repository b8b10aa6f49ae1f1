/** Visits the numbers of the set bits, the lowest first. */
export function forEachBit(bits: Uint32Array, visit: (number: number) => void): void {
  for (let index = 0; index < bits.length; index += 1) {
    for (let word = bits[index] ?? 0; word !== 0; word &= word - 1) {
      visit(index * 32 + (31 - Math.clz32(word & -word)))
    }
  }
}

/** Bits that are set in a word. */
export function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55_55_55_55)
  const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33)
  return Math.imul((fours + (fours >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24
}
