import {
  type AccountRole,
  type AppError,
  appError,
  type Grants,
  hiddenPermissions,
  isAllowed,
  type Permission,
  type PermissionReach,
  permissionReaches,
  unseenPermissions,
} from '@agromarket/shared'
import type { RequestContext, SessionUser } from '../platform/context/index.ts'

/** Whoever is signed in is a buyer, whatever else he is. */
export type Role = 'guest' | 'buyer' | AccountRole

/** The one place that says who may do what, and how far: a role's row adds to those of guest and buyer. Spec §6. */
export const roleGrants: Record<Role, Grants> = {
  guest: { public: 'all' },
  buyer: {
    'profile.edit': 'own',
    'favorites.keep': 'own',
    'orders.place': 'own',
    'orders.read': 'own',
    'priceRequests.ask': 'own',
    'offers.request': 'own',
    'transport.read': 'own',
    'longJobs.follow': 'own',
  },
  organizationBuyer: { 'orders.read': 'organization', 'transport.read': 'organization' },
  // Of the branch that the role was given for; one that was given for none reaches no order.
  employee: {
    'spareParts.search': 'all',
    'orders.manage': 'branch',
    'priceRequests.answer': 'branch',
    'offers.manage': 'branch',
    'transport.read': 'branch',
    'transport.manage': 'branch',
    'serviceRequests.manage': 'branch',
    'personalPages.follow': 'branch',
  },
  branchManager: {
    'spareParts.search': 'all',
    'orders.manage': 'branch',
    'priceRequests.answer': 'branch',
    'offers.manage': 'branch',
    'transport.read': 'branch',
    'transport.manage': 'branch',
    'serviceRequests.manage': 'branch',
    'personalPages.follow': 'branch',
    'tariffs.edit': 'all',
    'sellers.edit': 'branch',
    'vacancies.edit': 'branch',
    'vacancies.answer': 'branch',
    'announcements.manage': 'all',
  },
  supplier: { 'supplierPortal.open': 'supplier' },
  // Somebody who is no supplier and may look into the portal (spec §3 hasPPAccess).
  portalPass: { 'supplierPortal.open': 'supplier' },
  portalAdmin: { 'supplierPortal.open': 'all', 'suppliers.manage': 'all' },
  editor: { 'personalPages.edit': 'all', 'personalPages.follow': 'all', 'questionnaires.manage': 'all' },
  // Replies to vacancies are personal data: who writes the page does not read them.
  contentEditor: { 'content.edit': 'all', 'vacancies.edit': 'all', 'questionnaires.manage': 'all' },
  admin: {
    'content.edit': 'all',
    'supplierPortal.open': 'all',
    'suppliers.manage': 'all',
    'orders.manage': 'all',
    'priceRequests.answer': 'all',
    'offers.manage': 'all',
    'transport.read': 'all',
    'transport.manage': 'all',
    'serviceRequests.manage': 'all',
    'personalPages.follow': 'all',
    'announcements.manage': 'all',
    'longJobs.follow': 'all',
    'longJobs.manage': 'all',
    'queues.manage': 'all',
    'tariffs.edit': 'all',
    'sellers.edit': 'all',
    'exchange.manage': 'all',
    'vacancies.edit': 'all',
    'vacancies.answer': 'all',
    'questionnaires.manage': 'all',
  },
}

/** The records that a permission reaches; queries narrow themselves by it. */
export type Scope =
  | { kind: 'own'; userId: string }
  /** His own, and those of the organisation he buys for. */
  | { kind: 'organization'; userId: string; organizationId: string }
  /** Those of the suppliers he works for. */
  | { kind: 'supplier'; userId: string }
  | { kind: 'branch'; branchIds: readonly number[] }
  | { kind: 'all' }

/** What the visitor may do; of two roles the farther reach counts. */
export function grantsOf(user: SessionUser | null): Grants {
  const roles: Role[] = ['guest', ...(user ? ['buyer' as const, ...user.roles.map(({ role }) => role)] : [])]
  const grants: Grants = {}
  for (const role of roles) {
    for (const [permission, reach] of Object.entries(roleGrants[role]) as [Permission, PermissionReach][]) {
      grants[permission] = farther(grants[permission], reach)
    }
  }
  return grants
}

function farther(one: PermissionReach | undefined, other: PermissionReach): PermissionReach {
  return one !== undefined && permissionReaches.indexOf(one) > permissionReaches.indexOf(other) ? one : other
}

/**
 * Throws unauthenticated for a guest and forbidden for the wrong role; not_found for both where the permission is a hidden
 * one. Spec §6.
 */
export function requirePermission({ user }: Pick<RequestContext, 'user'>, permission: Permission): void {
  if (!isAllowed({ grants: grantsOf(user) }, permission)) throw refusalOf(user, permission)
}

function refusalOf(user: SessionUser | null, permission: Permission): AppError {
  if (hiddenPermissions.has(permission) || (user && unseenPermissions.has(permission))) return appError('not_found')
  return appError(user ? 'forbidden' : 'unauthenticated')
}

/** Which records the visitor's permission reaches. Refuses as requirePermission does. */
export function scopeOf({ user }: Pick<RequestContext, 'user'>, permission: Permission): Scope {
  const reach = grantsOf(user)[permission]
  if (!user || reach === undefined) throw refusalOf(user, permission)
  const { id: userId, organizationId } = user
  switch (reach) {
    case 'all':
      return { kind: 'all' }
    case 'branch':
      return { kind: 'branch', branchIds: branchIdsOf(user, permission) }
    case 'supplier':
      return { kind: 'supplier', userId }
    case 'organization':
      return organizationId === null ? { kind: 'own', userId } : { kind: 'organization', userId, organizationId }
    case 'own':
      return { kind: 'own', userId }
  }
}

/** The branches of those roles that bring the permission. */
function branchIdsOf({ roles }: SessionUser, permission: Permission): number[] {
  const own = roles.filter(({ role }) => roleGrants[role][permission] === 'branch')
  return own.flatMap(({ branchId }) => (branchId === null ? [] : [branchId]))
}
