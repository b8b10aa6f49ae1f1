import { appError, type SupplierRole, supplierRoles } from '@agromarket/shared'
import { scopeOf } from '../auth/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import * as supplierRepository from './supplier.repository.ts'

/** Whose records a viewer may see: all of them, or those of the suppliers he works for, with what he may do there. */
export type SupplierScope = { kind: 'all' } | { kind: 'some'; roles: ReadonlyMap<string, SupplierRole> }

/** What an administrator's work at a supplier takes of a request. */
export type AdminContext = Pick<RequestContext, 'db' | 'user'>

/** Throws unauthenticated, forbidden. Whoever works for no supplier sees nothing. */
export async function supplierScopeOf(ctx: RequestContext): Promise<SupplierScope> {
  const scope = scopeOf(ctx, 'supplierPortal.open')
  if (scope.kind === 'all') return scope
  if (scope.kind !== 'supplier') throw appError('forbidden')
  return { kind: 'some', roles: await supplierRepository.findRoles(ctx.db, scope.userId) }
}

/** The suppliers to read of; null is every one. Throws not_found for a supplier that is not the viewer's. */
export async function readableSuppliers(ctx: RequestContext, supplierId?: string): Promise<string[] | null> {
  const scope = await supplierScopeOf(ctx)
  if (scope.kind === 'all') return supplierId === undefined ? null : [supplierId]
  if (supplierId === undefined) return [...scope.roles.keys()]
  if (!scope.roles.has(supplierId)) throw appError('not_found')
  return [supplierId]
}

/** Throws not_found for somebody else's supplier, forbidden where the viewer may look but not act. */
export async function assertMayAct(ctx: RequestContext, supplierId: string, role: SupplierRole): Promise<void> {
  const scope = await supplierScopeOf(ctx)
  if (scope.kind === 'all') return
  const own = scope.roles.get(supplierId)
  if (own === undefined) throw appError('not_found')
  if (supplierRoles.indexOf(own) < supplierRoles.indexOf(role)) throw appError('forbidden')
}

/**
 * The supplier that is meant when somebody works for one alone. Throws validation_error when it must be named, not_found
 * when there is none.
 */
export async function chooseSupplier(ctx: RequestContext, supplierId: string | undefined): Promise<string> {
  const ids = await readableSuppliers(ctx, supplierId)
  const [only] = ids ?? []
  if (ids?.length === 1 && only !== undefined) {
    // Whoever sees all of them may name one that there never was.
    if ((await supplierRepository.listNames(ctx.db, ids)).length === 0) throw appError('not_found')
    return only
  }
  throw appError('validation_error', { issues: [{ path: 'supplierId', message: 'Выберите поставщика' }] })
}
