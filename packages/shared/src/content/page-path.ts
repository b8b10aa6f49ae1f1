/** Spec §2 writes these with a slash at the end; every other page stands without one. */
const pathsWithSlash: ReadonlySet<string> = new Set(['/offer-slides', '/transportation-orders', '/search/sparepart'])

/** The one address of the page that `path` asks for, whichever way it ends. */
export function toPagePath(path: string): string {
  const bare = path.replace(/\/+$/, '')
  return bare === '' || pathsWithSlash.has(bare) ? `${bare}/` : bare
}
