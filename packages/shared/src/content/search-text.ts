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
