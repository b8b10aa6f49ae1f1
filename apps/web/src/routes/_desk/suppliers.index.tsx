import { createFileRoute } from '@tanstack/react-router'
import { SupplierPortalPage } from '../../desk/suppliers/supplier-portal-page.tsx'
import { requirePermission } from '../../features/auth/require-permission.ts'
import { ownHead } from '../../lib/seo.ts'

export const Route = createFileRoute('/_desk/suppliers/')({
  loader: async ({ context: { utils } }) => {
    const viewer = await utils.viewer.current.ensureData()
    requirePermission(viewer, 'supplierPortal.open', '/suppliers')
  },
  head: ownHead('Портал поставщика', '/suppliers'),
  component: SupplierPortalPage,
})
