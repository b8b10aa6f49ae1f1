/** First, last and the neighbours of the page; gaps are −1 and −2. */
export function visiblePages(page: number, pageCount: number): number[] {
  const numbers = [1, page - 1, page, page + 1, pageCount].filter((n) => n >= 1 && n <= pageCount)
  const sorted = [...new Set(numbers)].sort((a, b) => a - b)
  return sorted.flatMap((number, index) => {
    const previous = sorted[index - 1]
    if (previous === undefined || number - previous === 1) return [number]
    if (number - previous === 2) return [number - 1, number]
    return [previous === 1 ? -1 : -2, number]
  })
}
