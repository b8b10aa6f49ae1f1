/** Resolves as soon as `isDone` says so; asks again every `intervalMs`. Throws, naming `what`, after `timeoutMs`. */
export async function waitFor(
  what: string | (() => string),
  isDone: () => boolean | Promise<boolean>,
  { timeoutMs = 60_000, intervalMs = 100 }: { timeoutMs?: number; intervalMs?: number } = {},
): Promise<void> {
  const startedAt = performance.now()
  while (!(await isDone())) {
    if (performance.now() - startedAt > timeoutMs) {
      throw new Error(`Not within ${Math.round(timeoutMs / 1000)} s: ${typeof what === 'string' ? what : what()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, intervalMs))
  }
}
