import { createFileRoute } from '@tanstack/react-router'
import { PsPagesDesk } from '../../../desk/ps-pages/ps-pages-desk.tsx'
import { requirePermission } from '../../../features/auth/require-permission.ts'
import { headOfLoaded, ownPage } from '../../../lib/seo.ts'
import { api } from '../../../lib/trpc.ts'

export const Route = createFileRoute('/_desk/staff/personal-pages')({
  loader: async ({ context: { utils } }) => {
    requirePermission(await utils.viewer.current.ensureData(), 'personalPages.edit', '/staff/personal-pages')
    await utils.ps.editor.list.ensureData()
    return ownPage('Персональные страницы', '/staff/personal-pages')
  },
  head: headOfLoaded,
  component: PagesRoute,
})

function PagesRoute() {
  const [{ items }] = api.ps.editor.list.useSuspenseQuery()
  return <PsPagesDesk rows={items} />
}
