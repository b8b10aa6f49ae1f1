import { createFileRoute } from '@tanstack/react-router'
import { SellersPage } from '../../../desk/sellers/sellers-page.tsx'
import { requirePermission } from '../../../features/auth/require-permission.ts'
import { headOfLoaded, ownPage } from '../../../lib/seo.ts'

export const Route = createFileRoute('/_desk/staff/sellers')({
  loader: async ({ context: { utils } }) => {
    const viewer = await utils.viewer.current.ensureData()
    requirePermission(viewer, 'sellers.edit', '/staff/sellers')
    await utils.documents.sellers.ensureData()
    return ownPage('Реквизиты', '/staff/sellers')
  },
  head: headOfLoaded,
  component: SellersPage,
})
