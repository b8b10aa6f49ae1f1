import type { Viewer } from '@agromarket/shared'
import { notFound, redirect } from '@tanstack/react-router'

/**
 * For a loader of a page that not everybody may see (contract §3): a guest gets the login dialog and comes back, whoever
 * is signed in without the permission learns nothing of the page.
 */
export function requirePermission(viewer: Viewer, isAllowed: (viewer: Viewer) => boolean, path: string): void {
  if (viewer.permissions.isGuest) throw redirect({ to: '/login', search: { 'redirect-url': path } })
  if (!isAllowed(viewer)) throw notFound()
}
