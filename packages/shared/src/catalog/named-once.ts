/** Values of a filter as an address or a request names them: what is named twice is meant once. */
export function namedOnce(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()))].filter(Boolean)
}
