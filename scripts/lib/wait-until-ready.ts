const pauseMs = 100

/** Resolves with true as soon as the shop at `origin` answers that it is ready; with false when told to give up. */
export async function waitUntilReady(origin: string, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    if (answer?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return false
}
