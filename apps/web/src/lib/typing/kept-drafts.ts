/** What was typed and has not reached the server yet, by the id of what it belongs to. */
interface KeptDrafts<Kept> {
  keep: (id: string, kept: Kept) => void
  forget: (id: string) => void
  /** Null when nothing was left behind, or in a form of long ago. */
  find: (id: string) => Kept | null
  /** Calls whenever another window keeps or forgets it; answers how to stop. */
  watch: (id: string, listener: () => void) => () => void
}

/**
 * Drafts kept by this browser until they are saved: a closed tab or a lost connection takes nothing away. `read` answers
 * null, or throws, for what is no draft of today's form.
 */
export function createKeptDrafts<Kept>(kind: string, read: (value: unknown) => Kept | null): KeptDrafts<Kept> {
  const keyOf = (id: string) => `${kind}:${id}`
  return {
    keep(id, kept) {
      try {
        localStorage.setItem(keyOf(id), JSON.stringify(kept))
      } catch {
        // A browser that keeps nothing, or is full: the draft is saved on the server a moment later all the same.
      }
    },
    forget(id) {
      try {
        localStorage.removeItem(keyOf(id))
      } catch {
        // Nothing was kept.
      }
    },
    find(id) {
      try {
        return read(JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null'))
      } catch {
        return null
      }
    },
    watch(id, listener) {
      const hear = ({ key }: StorageEvent) => {
        if (key === keyOf(id) || key === null) listener()
      }
      window.addEventListener('storage', hear)
      return () => window.removeEventListener('storage', hear)
    },
  }
}
