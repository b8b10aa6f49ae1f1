/**
 * The path and query of a request's first line as the rest of the server may rely on them: beginning with one slash,
 * never naming a site («//evil.test/», «http://evil.test/»), and decodable; a path that is not («/%») has its percent
 * signs taken literally, so that it goes the way of every unknown address.
 */
export function toOwnUrl(url: string): string {
  const own = url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^[/\\]*/, '/')
  const at = own.indexOf('?')
  const path = at < 0 ? own : own.slice(0, at)
  if (!path.includes('%') || isDecodable(path)) return own
  return path.replaceAll('%', '%25') + own.slice(path.length)
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
