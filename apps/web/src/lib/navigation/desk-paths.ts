import { redirect } from '@tanstack/react-router'

/** Where staff and suppliers work: every address of `routes/_desk` begins with one of them. */
const deskPaths = /^\/(?:staff|suppliers|kp|search\/sparepart)(?:\/|$)/

export const isDeskPath = (pathname: string) => deskPaths.test(pathname)

// Only the browser's build has a tree without the desk.
let isWhole = import.meta.env.SSR || import.meta.env.DEV

/** Must be awaited before the router is made: a page of the desk is opened with the desk's part of the tree. */
export async function growTree(pathname: string, grow: () => Promise<unknown>): Promise<void> {
  if (isWhole || !isDeskPath(pathname)) return
  await grow()
  isWhole = true
}

/** Who goes from the shop to the desk has the page from the server. Throws a redirect. */
export function leaveForDesk({ pathname, href }: { pathname: string; href: string }): void {
  if (!isWhole && isDeskPath(pathname)) throw redirect({ href, reloadDocument: true })
}
