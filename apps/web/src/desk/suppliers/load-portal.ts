import { requirePermission } from '../../features/auth/require-permission.ts'
import type { ApiUtils } from '../../lib/trpc.ts'

/** For the loader of each page of the portal: 404 for those who must not know of it; whose portal it is, for its frame. */
export async function loadPortal(utils: ApiUtils, path: string): Promise<void> {
  requirePermission(await utils.viewer.current.ensureData(), 'supplierPortal.open', path)
  await utils.suppliers.viewer.ensureData()
}

/** The same for pages of administrators alone: others must not know of them. */
export async function loadAdministration(utils: ApiUtils, path: string): Promise<void> {
  requirePermission(await utils.viewer.current.ensureData(), 'suppliers.manage', path)
  await utils.suppliers.viewer.ensureData()
}
