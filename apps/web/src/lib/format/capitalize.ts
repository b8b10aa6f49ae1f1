/** «завтра с 8:00» → «Завтра с 8:00» */
export function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
