import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { PsPageScreen } from '../../features/ps/ps-page.tsx'
import { readSigns } from '../../features/ps/ps-reader.ts'
import { throwNotFoundOn } from '../../lib/loader-errors.ts'
import { headOfLoaded, ownPage } from '../../lib/seo.ts'

/** The print view of a personal page: `?hash=…`, with the recipient’s signs. Spec §2 /ps/pdf. */
export const Route = createFileRoute('/_shop/ps/pdf')({
  loaderDeps: ({ search }) => readPrinted({ ...search }),
  loader: async ({ context: { utils }, deps: { hash, uc, sendingId, isPrint }, location }) => {
    if (hash === '') throw notFound()
    if (!isPrint) throw redirect({ href: `${location.href}&to_print=1`, replace: true })
    const page = await utils.ps.page.ensureData({ hash, uc, sendingId }).catch(throwNotFoundOn)
    return ownPage(page.title, '/ps/pdf')
  },
  head: headOfLoaded,
  component: PrintRoute,
})

function readPrinted(search: Readonly<Record<string, unknown>>) {
  const isPrint = String(search['to_print'] ?? '') === '1'
  return { hash: String(search['hash'] ?? ''), ...readSigns(search), isPrint }
}

function PrintRoute() {
  const { hash, uc, sendingId } = readPrinted({ ...Route.useSearch() })
  return <PsPageScreen hash={hash} signs={{ uc, sendingId }} isPrint />
}
