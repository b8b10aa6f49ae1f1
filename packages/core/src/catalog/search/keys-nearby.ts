/** Letters and digits that search_key leaves in a number, by code: others are look-alikes of these. */
const signs = [...'0123456789ABCDEFGHJKLMNPQRSTUVWXYZБГДЁЖИЙЛПФЦЧШЩЪЫЬЭЮЯ']

/** A shorter number is near too many. A longer one is a row of numbers. */
const length = { shortest: 5, longest: 20 }

/**
 * Every key that is one slip away: two neighbours swapped, a sign too many, one lost, one wrong. Some thousand exact keys
 * are found through the index of keys in milliseconds, however many parts there are; nearness itself has no index. Empty
 * for what is no number of a likely length.
 */
export function keysNearby(key: string): string[] {
  if (key.length < length.shortest || key.length > length.longest || !/\d/.test(key)) return []
  const nearby = new Set<string>()
  for (let at = 0; at <= key.length; at++) {
    const [before, own = '', next = '', after] = [key.slice(0, at), key[at], key[at + 1], key.slice(at + 1)]
    if (next !== '') nearby.add(`${before}${next}${own}${key.slice(at + 2)}`)
    if (own !== '') nearby.add(`${before}${after}`)
    for (const sign of signs) {
      nearby.add(`${before}${sign}${own}${after}`)
      if (own !== '') nearby.add(`${before}${sign}${after}`)
    }
  }
  nearby.delete(key)
  // Zeros in front of a number and signs of times within it fall away: none is known by such a key.
  return [...nearby].filter((near) => !/^0|\dX\d/.test(near))
}
