/** «AB12» → 27; undefined for what is no address. */
export function readColumn(address: string | undefined): number | undefined {
  if (address === undefined) return undefined
  let column = 0
  for (let at = 0; at < address.length; at++) {
    const code = address.charCodeAt(at)
    if (code < 65 || code > 90) return at === 0 || at > 3 ? undefined : column - 1
    column = column * 26 + code - 64
  }
  return undefined
}
