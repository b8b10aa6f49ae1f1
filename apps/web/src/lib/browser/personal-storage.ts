/** Where this browser keeps what is its visitor's own, not the device's: all of it goes when he signs out. */
export const personalKeys = {
  recentQueries: 'search.recent',
  machineInUse: 'machine-in-use',
  psReader: 'ps-reader',
  articleList: 'article-list',
  /** One for each questionnaire: its number follows. */
  questionnaire: 'questionnaire-',
} as const

/** Whoever comes next on this browser finds nothing of him. Drafts that wait to be saved stay: they are work. */
export function forgetPerson(): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) {
        if (Object.values(personalKeys).some((own) => key.startsWith(own))) storage.removeItem(key)
      }
    }
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
