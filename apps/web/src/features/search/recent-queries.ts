import { personalKeys } from '../../lib/browser/personal-storage.ts'

const storageKey = personalKeys.recentQueries
const maxQueries = 5

/** The last five queries, newest first; empty where the browser keeps nothing. */
export function readRecentQueries(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((query) => typeof query === 'string').slice(0, maxQueries) : []
  } catch {
    return []
  }
}

export function rememberQuery(query: string): void {
  const text = query.trim()
  if (!text) return
  const next = [text, ...readRecentQueries().filter((known) => known !== text)].slice(0, maxQueries)
  try {
    localStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // A browser that refuses storage searches just as well.
  }
}
