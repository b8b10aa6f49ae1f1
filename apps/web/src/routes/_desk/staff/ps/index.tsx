import { createFileRoute } from '@tanstack/react-router'
import { MailingTable } from '../../../../desk/ps/mailing-table.tsx'
import { requirePermission } from '../../../../features/auth/require-permission.ts'
import { headOfLoaded, ownPage } from '../../../../lib/seo.ts'
import { api } from '../../../../lib/trpc.ts'

export const Route = createFileRoute('/_desk/staff/ps/')({
  loader: async ({ context: { utils } }) => {
    requirePermission(await utils.viewer.current.ensureData(), 'personalPages.follow', '/staff/ps')
    await utils.ps.mailings.ensureData()
    return ownPage('Рассылки', '/staff/ps')
  },
  head: headOfLoaded,
  component: MailingsRoute,
})

function MailingsRoute() {
  const [{ items }] = api.ps.mailings.useSuspenseQuery()
  return <MailingTable rows={items} />
}
