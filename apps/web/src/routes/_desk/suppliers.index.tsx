import { createFileRoute } from '@tanstack/react-router'
import { SupplierPortalPage } from '../../desk/suppliers/supplier-portal-page.tsx'
import { requirePermission } from '../../features/auth/require-permission.ts'
import { pageHead } from '../../lib/seo.ts'

export const Route = createFileRoute('/_desk/suppliers/')({
  loader: async ({ context: { utils } }) => {
    const viewer = await utils.viewer.current.ensureData()
    requirePermission(viewer, 'supplierPortal.open', '/suppliers')
  },
  head: ({ match: { context } }) =>
    pageHead(context, { title: 'Портал поставщика', path: '/suppliers', isIndexed: false }),
  component: SupplierPortalPage,
})
