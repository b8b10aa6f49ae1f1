const storageKey = 'code-step'

/** What is left in this tab, as it was written; undefined where the browser refuses storage. */
export function withCodeStepStorage<Result>(act: (key: string, storage: Storage) => Result): Result | undefined {
  try {
    return act(storageKey, sessionStorage)
  } catch {
    return undefined
  }
}
