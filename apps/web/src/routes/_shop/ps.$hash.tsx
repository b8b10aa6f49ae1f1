import { createFileRoute } from '@tanstack/react-router'
import { PsPageScreen } from '../../features/ps/ps-page.tsx'
import { readSigns } from '../../features/ps/ps-reader.ts'
import { throwNotFoundOn } from '../../lib/loader-errors.ts'
import { headOfLoaded, ownPage } from '../../lib/seo.ts'

export const Route = createFileRoute('/_shop/ps/$hash')({
  loaderDeps: ({ search }) => readSigns({ ...search }),
  loader: async ({ context: { utils }, params, deps }) => {
    const page = await utils.ps.page.ensureData({ hash: params.hash, ...deps }).catch(throwNotFoundOn)
    return ownPage(page.title, '/ps')
  },
  head: headOfLoaded,
  component: PsRoute,
})

function PsRoute() {
  const { hash } = Route.useParams()
  const search: Record<string, unknown> = { ...Route.useSearch() }
  const isPrint = String(search['to_print'] ?? '') === '1'
  return <PsPageScreen key={hash} hash={hash} signs={readSigns(search)} isPrint={isPrint} />
}
