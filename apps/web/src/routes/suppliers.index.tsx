import { createFileRoute } from '@tanstack/react-router'
import { SupplierPortalPage } from '../features/service-pages/supplier-portal-page.tsx'
import { requirePermission } from '../lib/require-permission.ts'
import { pageHead } from '../lib/seo.ts'

export const Route = createFileRoute('/suppliers/')({
  loader: async ({ context: { queryClient, api } }) => {
    const viewer = await queryClient.ensureQueryData(api.viewer.current.queryOptions())
    const { isSupplier, hasPPAccess } = viewer.permissions
    requirePermission(viewer, () => isSupplier || hasPPAccess || viewer.isAdmin, '/suppliers')
  },
  head: ({ match: { context } }) =>
    pageHead(context, { title: 'Портал поставщика', path: '/suppliers', isIndexed: false }),
  component: SupplierPortalPage,
})
