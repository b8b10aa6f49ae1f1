/**
 * Addresses as people and the REST interface write them: every value is plain text, a repeated name is a list.
 * (The router's own way would quote a search for "123".)
 */
export function parseSearch(text: string): Record<string, string> {
  const values = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    const earlier = values.get(name)
    values.set(name, earlier === undefined ? value : `${earlier},${value}`)
  }
  return Object.fromEntries(values)
}

/** `{manufacturer: 'gates,mtz', page: 2}` → "?manufacturer=gates,mtz&page=2"; what is undefined or empty falls away. */
export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${encode(name)}=${encode(String(value))}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll('%2C', ',')
}
