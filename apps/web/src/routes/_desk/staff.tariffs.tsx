import { russiaCountryId } from '@agromarket/shared'
import { createFileRoute } from '@tanstack/react-router'
import { TariffsPage } from '../../desk/tariffs/tariffs-page.tsx'
import { requirePermission } from '../../features/auth/require-permission.ts'
import { headOfLoaded, ownPage } from '../../lib/seo.ts'

export const Route = createFileRoute('/_desk/staff/tariffs')({
  loader: async ({ context: { utils } }) => {
    const viewer = await utils.viewer.current.ensureData()
    requirePermission(viewer, 'tariffs.edit', '/staff/tariffs')
    await Promise.all([
      utils.delivery.tariffs.ensureData({ countryId: russiaCountryId }),
      utils.delivery.tariffChanges.ensureData(),
    ])
    return ownPage('Тарифы доставки', '/staff/tariffs')
  },
  head: headOfLoaded,
  component: TariffsPage,
})
