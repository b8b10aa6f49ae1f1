/** An address with what differs from the first look; undefined stays out. */
export function toHref(path: string, search: Record<string, string | number | undefined>): string {
  const words = new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
  return words ? `${path}?${words}` : path
}
