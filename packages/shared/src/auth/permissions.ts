/**
 * Everything a visitor may be allowed to do. Each procedure, route and page names one of them; who holds which is said
 * by the table of roles on the server, and the viewer carries his own.
 */
export const permissions = [
  'public',
  'profile.edit',
  'favorites.keep',
  'orders.place',
  'orders.read',
  'orders.manage',
  'priceRequests.ask',
  'priceRequests.answer',
  'offers.request',
  'offers.manage',
  'transport.read',
  'transport.manage',
  'serviceRequests.manage',
  'announcements.manage',
  'longJobs.follow',
  'longJobs.manage',
  'queues.manage',
  'tariffs.edit',
  'sellers.edit',
  'spareParts.search',
  'supplierPortal.open',
  'suppliers.manage',
  'vacancies.edit',
  'vacancies.answer',
  'questionnaires.manage',
  'personalPages.edit',
  'personalPages.follow',
  'content.edit',
  'exchange.manage',
] as const
export type Permission = (typeof permissions)[number]

/** Whoever lacks one of these does not learn that there is anything behind it: 404, also for guests (spec §2). */
export const hiddenPermissions: ReadonlySet<Permission> = new Set<Permission>([
  'spareParts.search',
  'supplierPortal.open',
  'suppliers.manage',
  'queues.manage',
])

/**
 * Whoever is signed in and lacks one of these does not learn so either, and gets 404; a guest may be who has it, and is asked
 * to sign in, for 1C's log leads administrators to their page.
 */
export const unseenPermissions: ReadonlySet<Permission> = new Set<Permission>(['exchange.manage'])

/** How far a permission reaches, the narrowest first. */
export const permissionReaches = ['own', 'organization', 'supplier', 'branch', 'all'] as const
export type PermissionReach = (typeof permissionReaches)[number]

/** What somebody may do, and how far. */
export type Grants = Partial<Record<Permission, PermissionReach>>

/** What an account may be beside a buyer (spec §3 user, §6). */
export const accountRoles = [
  'organizationBuyer',
  'employee',
  'branchManager',
  'supplier',
  'portalPass',
  'portalAdmin',
  'editor',
  'contentEditor',
  'admin',
] as const
export type AccountRole = (typeof accountRoles)[number]

export function isAllowed({ grants }: { grants: Grants }, permission: Permission): boolean {
  return grants[permission] !== undefined
}
