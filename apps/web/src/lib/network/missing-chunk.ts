/** How browsers and the build's loader say that a chunk or its style sheet did not arrive. */
const words = /dynamically imported module|module script|preload CSS/

/** Whether a page failed for want of its chunk. Browsers may remember that until the document is loaded anew. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && words.test(error.message)
}

/**
 * The router loads the document anew for a chunk that did not arrive, as after a release. Without a network that would
 * replace the shop by the browser's own page: the failure is reworded, and stays one of this page alone.
 */
export function keepDocumentWithoutNetwork(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!navigator.onLine) payload.message = `No network. ${payload.message}`
  })
}
