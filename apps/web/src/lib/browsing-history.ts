const storageKey = 'browsing-history'
/** One row of tiles on /zapchasti. */
const maxParts = 6

/** Ids of the parts looked at last, the latest first; kept in this browser alone. */
export function readBrowsingHistory(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.filter((id): id is number => Number.isSafeInteger(id) && id > 0).slice(0, maxParts)
  } catch {
    return []
  }
}

export function rememberPart(partId: number): void {
  write([partId, ...readBrowsingHistory().filter((id) => id !== partId)].slice(0, maxParts))
}

export function clearBrowsingHistory(): void {
  write([])
}

/** A browser that refuses storage simply has no history. */
function write(ids: number[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(ids))
  } catch {
    return
  }
}
