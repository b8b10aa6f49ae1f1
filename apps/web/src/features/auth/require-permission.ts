import { hiddenPermissions, isAllowed, type Permission, type Viewer } from '@agromarket/shared'
import { notFound, redirect } from '@tanstack/react-router'

/**
 * For a loader of a page that not everybody may see (contract §3): a guest gets the login dialog and comes back, whoever
 * is signed in without the permission learns nothing of the page, nor does a guest of one that is hidden.
 */
export function requirePermission(viewer: Viewer, permission: Permission, path: string): void {
  if (isAllowed(viewer, permission)) return
  if (viewer.permissions.isGuest && !hiddenPermissions.has(permission))
    throw redirect({ to: '/login', search: { 'redirect-url': path } })
  throw notFound()
}
