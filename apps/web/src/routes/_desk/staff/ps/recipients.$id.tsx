import { createFileRoute } from '@tanstack/react-router'
import { RecipientPage } from '../../../../desk/ps/recipient-page.tsx'
import { requirePermission } from '../../../../features/auth/require-permission.ts'
import { throwNotFoundOn } from '../../../../lib/loader-errors.ts'
import { headOfLoaded, ownPage } from '../../../../lib/seo.ts'
import { api } from '../../../../lib/trpc.ts'

export const Route = createFileRoute('/_desk/staff/ps/recipients/$id')({
  loader: async ({ context: { utils }, params: { id } }) => {
    const path = `/staff/ps/recipients/${id}`
    requirePermission(await utils.viewer.current.ensureData(), 'personalPages.follow', path)
    await utils.ps.recipient.ensureData({ id: Number(id) }).catch(throwNotFoundOn)
    return ownPage('Получатель', path)
  },
  head: headOfLoaded,
  component: RecipientRoute,
})

function RecipientRoute() {
  const { id } = Route.useParams()
  const [recipient] = api.ps.recipient.useSuspenseQuery({ id: Number(id) })
  return <RecipientPage recipient={recipient} />
}
