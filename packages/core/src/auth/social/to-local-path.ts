const base = 'http://local.invalid'

/** The path of our own site that `value` names, `/` for anything else: a sign-in never sends people away (spec §2). */
export function toLocalPath(value: string): string {
  if (!/^\/(?![/\\])/.test(value) || value.length > 500) return '/'
  const url = URL.parse(value, base)
  if (!url || url.origin !== base || url.pathname.startsWith('//')) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}
