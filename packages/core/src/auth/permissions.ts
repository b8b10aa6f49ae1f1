import { appError } from '@agromarket/shared'
import type { RequestContext, SessionUser } from '../platform/context/index.ts'

/** What a visitor may be asked to be (spec §6). */
export const permissions = ['public', 'user', 'employee', 'supplier', 'psEditor', 'admin'] as const
export type Permission = (typeof permissions)[number]

/** The one place that turns roles into permissions. */
const holders: Record<Permission, (user: SessionUser | null) => boolean> = {
  public: () => true,
  user: (user) => user !== null,
  employee: (user) => user?.isLbrUser ?? false,
  // The supplier portal opens to suppliers, to those with a pass to it, and to its administrators.
  supplier: (user) => (user ? user.isSupplier || user.hasPpAccess || user.isAdmin : false),
  psEditor: (user) => user?.isPsEditor ?? false,
  admin: (user) => user?.isAdmin ?? false,
}

export function hasPermission(user: SessionUser | null, permission: Permission): boolean {
  return holders[permission](user)
}

/** Throws unauthenticated for a guest and forbidden for the wrong role. Spec §6. */
export function requirePermission(ctx: Pick<RequestContext, 'user'>, permission: Permission): void {
  if (hasPermission(ctx.user, permission)) return
  throw appError(ctx.user ? 'forbidden' : 'unauthenticated')
}
