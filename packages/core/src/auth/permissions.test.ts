import { describe, expect, it } from 'vitest'
import type { SessionUser } from '../platform/context/index.ts'
import { hasPermission, type Permission, permissions, requirePermission } from './permissions.ts'

const nobody = {
  id: 'u1',
  name: 'Анна',
  email: null,
  phone: null,
  organizationId: null,
  isLbrUser: false,
  isSupplier: false,
  hasPpAccess: false,
  isPsEditor: false,
  isAdmin: false,
} satisfies SessionUser

const rows: [who: string, user: SessionUser | null, allowed: Permission[]][] = [
  ['a guest', null, ['public']],
  ['a buyer', nobody, ['public', 'user']],
  ['an employee', { ...nobody, isLbrUser: true }, ['public', 'user', 'employee']],
  ['a supplier', { ...nobody, isSupplier: true }, ['public', 'user', 'supplier']],
  ['a holder of a portal pass', { ...nobody, hasPpAccess: true }, ['public', 'user', 'supplier']],
  ['an editor', { ...nobody, isPsEditor: true }, ['public', 'user', 'psEditor']],
  ['an administrator', { ...nobody, isAdmin: true }, ['public', 'user', 'supplier', 'admin']],
]

describe('permissions of spec §6', () => {
  it.each(rows)('%s', (_who, user, allowed) => {
    expect(permissions.filter((permission) => hasPermission(user, permission))).toEqual(allowed)
  })

  it('sends a guest to the login and tells the wrong role so', () => {
    expect(() => requirePermission({ user: null }, 'admin')).toThrowError(
      expect.objectContaining({ code: 'unauthenticated' }),
    )
    expect(() => requirePermission({ user: nobody }, 'admin')).toThrowError(
      expect.objectContaining({ code: 'forbidden' }),
    )
  })
})
