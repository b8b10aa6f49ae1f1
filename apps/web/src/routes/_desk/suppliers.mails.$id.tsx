import { createFileRoute } from '@tanstack/react-router'
import { loadPortal } from '../../desk/suppliers/load-portal.ts'
import { MailPage } from '../../desk/suppliers/mails/mail-page.tsx'
import { throwNotFoundOn } from '../../lib/loader-errors.ts'
import { headOfLoaded, ownPage } from '../../lib/seo.ts'

export const Route = createFileRoute('/_desk/suppliers/mails/$id')({
  loader: async ({ context: { utils }, params: { id } }) => {
    await loadPortal(utils, `/suppliers/mails/${id}`)
    await utils.suppliers.mails.get.ensureData({ mailId: id }).catch(throwNotFoundOn)
    return ownPage('Письмо', '/suppliers/mails')
  },
  head: headOfLoaded,
  component: MailRoute,
})

function MailRoute() {
  return <MailPage mailId={Route.useParams().id} />
}
