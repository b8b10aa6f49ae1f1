import { type AnyRouter, redirect } from '@tanstack/react-router'
import { isDeskPath } from './desk-paths.ts'

// Only the browser's build has a tree without the desk.
let isWhole = import.meta.env.SSR || import.meta.env.DEV

/** To be awaited before the router is made: a page of the desk is opened with the desk's part of the tree. */
export async function openWithDesk(pathname: string, loadDesk: () => Promise<unknown>): Promise<void> {
  if (isWhole || !isDeskPath(pathname)) return
  await loadDesk()
  isWhole = true
}

/**
 * For an address that the shop's part of the tree does not know: when it is the desk's, the rest of the tree is loaded and
 * the address is looked up again. Throws a redirect to the same address. Decision 0018.
 */
export async function growTree(
  router: AnyRouter,
  { pathname, href }: { pathname: string; href: string },
  loadDesk: () => Promise<unknown>,
): Promise<void> {
  if (isWhole || !isDeskPath(pathname)) return
  await loadDesk()
  router.setRoutes(router.buildRouteTree())
  isWhole = true
  throw redirect({ href })
}
