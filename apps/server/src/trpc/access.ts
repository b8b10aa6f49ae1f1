import type { RequestContext } from '@agromarket/core/platform/context'
import { appError } from '@agromarket/shared'

/** Who may call a procedure or route (spec §6). */
export const accessLevels = ['public', 'user', 'employee', 'supplier', 'psEditor', 'admin'] as const
export type Access = (typeof accessLevels)[number]

/** The one place that turns roles into permissions. Throws unauthenticated for guests, forbidden for the wrong role. */
export function requireAccess(ctx: RequestContext, access: Access): void {
  if (access === 'public') return
  if (!ctx.user) throw appError('unauthenticated')
  const { isLbrUser, isSupplier, hasPpAccess, isPsEditor, isAdmin } = ctx.user
  const allowed = {
    user: true,
    employee: isLbrUser,
    supplier: isSupplier || hasPpAccess || isAdmin,
    psEditor: isPsEditor,
    admin: isAdmin,
  }[access]
  if (!allowed) throw appError('forbidden')
}
