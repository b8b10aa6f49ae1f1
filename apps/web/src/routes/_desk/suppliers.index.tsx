import { createFileRoute } from '@tanstack/react-router'
import { loadPortal } from '../../desk/suppliers/load-portal.ts'
import { SupplierPortalPage } from '../../desk/suppliers/supplier-portal-page.tsx'
import { ownHead } from '../../lib/seo.ts'

export const Route = createFileRoute('/_desk/suppliers/')({
  loader: async ({ context: { utils } }) => {
    await loadPortal(utils, '/suppliers')
  },
  head: ownHead('Портал поставщика', '/suppliers'),
  component: SupplierPortalPage,
})
