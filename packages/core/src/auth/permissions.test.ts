import { type AccountRole, accountRoles, type Grants, permissions } from '@agromarket/shared'
import { describe, expect, it } from 'vitest'
import type { SessionUser } from '../platform/context/index.ts'
import { grantsOf, requirePermission, roleGrants, scopeOf } from './permissions.ts'

const buyer: SessionUser = {
  id: 'u1',
  name: 'Анна',
  email: null,
  phone: null,
  organizationId: null,
  roles: [],
}
const withRole = (role: AccountRole, branchId: number | null = null): SessionUser => ({
  ...buyer,
  roles: [{ role, branchId }],
})

/** Said a second time and on purpose: what each role has beyond a buyer (spec §6). */
const extras: Record<AccountRole, Grants> = {
  organizationBuyer: { 'orders.read': 'organization', 'transport.read': 'organization' },
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
  portalPass: { 'supplierPortal.open': 'supplier' },
  portalAdmin: { 'supplierPortal.open': 'all', 'suppliers.manage': 'all' },
  editor: { 'personalPages.edit': 'all', 'personalPages.follow': 'all', 'questionnaires.manage': 'all' },
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
    'tariffs.edit': 'all',
    'sellers.edit': 'all',
    'queues.manage': 'all',
    'exchange.manage': 'all',
    'vacancies.edit': 'all',
    'vacancies.answer': 'all',
    'questionnaires.manage': 'all',
  },
}
const buyersOwn: Grants = {
  public: 'all',
  'profile.edit': 'own',
  'favorites.keep': 'own',
  'longJobs.follow': 'own',
  'orders.place': 'own',
  'orders.read': 'own',
  'priceRequests.ask': 'own',
  'offers.request': 'own',
  'transport.read': 'own',
}

describe('permissions of spec §6', () => {
  it('a guest may do what everybody may', () => {
    expect(grantsOf(null)).toEqual({ public: 'all' })
  })

  it('a buyer may do what concerns himself', () => {
    expect(grantsOf(buyer)).toEqual(buyersOwn)
  })

  it.each(accountRoles)('%s', (role) => {
    expect(grantsOf(withRole(role))).toEqual({ ...buyersOwn, ...extras[role] })
  })

  it('every permission is held by some role', () => {
    const held = new Set(Object.values(roleGrants).flatMap((grants) => Object.keys(grants)))

    expect([...held].sort()).toEqual([...permissions].sort())
  })

  it('two roles reach as far as the farther one, in either order', () => {
    const roles = [
      { role: 'portalAdmin' as const, branchId: null },
      { role: 'supplier' as const, branchId: null },
    ]

    expect(grantsOf({ ...buyer, roles })['supplierPortal.open']).toBe('all')
    expect(grantsOf({ ...buyer, roles: roles.toReversed() })['supplierPortal.open']).toBe('all')
  })

  it('sends a guest to the login and tells the wrong role so', () => {
    const refusalOf = (user: SessionUser | null) => {
      try {
        requirePermission({ user }, 'tariffs.edit')
      } catch (error) {
        return error
      }
      return undefined
    }

    expect(refusalOf(null)).toMatchObject({ code: 'unauthenticated' })
    expect(refusalOf(buyer)).toMatchObject({ code: 'forbidden' })
    expect(refusalOf(withRole('admin'))).toBeUndefined()
  })

  it('tells nobody of what is hidden', () => {
    for (const user of [null, buyer, withRole('supplier')]) {
      const refused = expect.objectContaining({ code: 'not_found' })
      expect(() => requirePermission({ user }, 'spareParts.search')).toThrow(refused)
      expect(() => scopeOf({ user }, 'spareParts.search')).toThrow(refused)
    }
    expect(scopeOf({ user: withRole('employee') }, 'spareParts.search')).toEqual({ kind: 'all' })
  })
})

describe('the scope of a permission', () => {
  it('is the buyer’s own records', () => {
    expect(scopeOf({ user: buyer }, 'orders.read')).toEqual({ kind: 'own', userId: 'u1' })
  })

  it('is those of the organisation he buys for, when he has one', () => {
    const user = withRole('organizationBuyer')

    expect(scopeOf({ user: { ...user, organizationId: 'o1' } }, 'orders.read')).toEqual({
      kind: 'organization',
      userId: 'u1',
      organizationId: 'o1',
    })
    expect(scopeOf({ user }, 'orders.read')).toEqual({ kind: 'own', userId: 'u1' })
  })

  it('is the branches that his role was given for, and no branch when it was given for none', () => {
    const roles = [
      { role: 'branchManager' as const, branchId: 7 },
      { role: 'editor' as const, branchId: 8 },
      { role: 'branchManager' as const, branchId: 9 },
    ]

    expect(scopeOf({ user: { ...buyer, roles } }, 'orders.manage')).toEqual({ kind: 'branch', branchIds: [7, 9] })
    expect(scopeOf({ user: withRole('branchManager') }, 'orders.manage')).toEqual({ kind: 'branch', branchIds: [] })
  })

  it('is everything for an administrator, a branch of his or not', () => {
    expect(scopeOf({ user: withRole('admin', 7) }, 'orders.manage')).toEqual({ kind: 'all' })
  })

  it('is the suppliers he works for', () => {
    expect(scopeOf({ user: withRole('supplier') }, 'supplierPortal.open')).toEqual({ kind: 'supplier', userId: 'u1' })
  })

  it('does not exist for a guest or without the permission', () => {
    expect(() => scopeOf({ user: null }, 'orders.read')).toThrow(expect.objectContaining({ code: 'unauthenticated' }))
    expect(() => scopeOf({ user: buyer }, 'orders.manage')).toThrow(expect.objectContaining({ code: 'forbidden' }))
  })
})
