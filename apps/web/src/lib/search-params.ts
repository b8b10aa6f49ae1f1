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
