import { createFileRoute } from '@tanstack/react-router'
import { FilePage } from '../../desk/suppliers/file/file-page.tsx'
import { loadPortal } from '../../desk/suppliers/load-portal.ts'
import { throwNotFoundOn } from '../../lib/loader-errors.ts'
import { headOfLoaded, ownPage } from '../../lib/seo.ts'

export const Route = createFileRoute('/_desk/suppliers/files/$id/')({
  loader: async ({ context: { utils }, params: { id } }) => {
    await loadPortal(utils, `/suppliers/files/${id}`)
    const file = await utils.suppliers.files.get.ensureData({ fileId: id }).catch(throwNotFoundOn)
    if (file.state === 'held') await utils.suppliers.files.held.ensureData({ fileId: id })
    if (file.may.confirm) await utils.suppliers.files.preview.ensureData({ fileId: id }).catch(() => undefined)
    return ownPage('Файл', '/suppliers/files')
  },
  head: headOfLoaded,
  component: FileRoute,
})

function FileRoute() {
  const { id } = Route.useParams()
  return <FilePage key={id} fileId={id} />
}
