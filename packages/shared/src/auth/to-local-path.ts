/** Longer ones are nobody's way back. */
const longest = 500

/**
 * The path of our own site that `address` names, undefined for anything else: a sign-in leads nobody away (spec §2). It
 * is read as a browser reads it, who drops tabs and line breaks and takes a backslash for a slash, and what comes out is
 * read once more, as whoever follows it will: «/.//evil.test» names our site the first time only.
 */
export function toLocalPath(address: string | undefined, origin: string): string | undefined {
  if (!address?.startsWith('/') || address.length > longest) return undefined
  const path = findOwnPath(address, origin)
  return path !== undefined && findOwnPath(path, origin) === path ? path : undefined
}

function findOwnPath(address: string, origin: string): string | undefined {
  if (!URL.canParse(address, origin)) return undefined
  const url = new URL(address, origin)
  return url.origin === new URL(origin).origin ? `${url.pathname}${url.search}${url.hash}` : undefined
}
