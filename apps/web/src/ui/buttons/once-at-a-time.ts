/**
 * Begins nothing a second time while it is under way. A second click may come sooner than its button is drawn as
 * pending, and would send everything again (ui.md §5 «second click ignored»).
 */
export function createOnceAtATime<Key>(): (key: Key, begin: () => Promise<unknown>) => Promise<void> {
  const underWay = new Set<Key>()
  return async (key, begin) => {
    if (underWay.has(key)) return
    underWay.add(key)
    try {
      await begin()
    } finally {
      underWay.delete(key)
    }
  }
}
