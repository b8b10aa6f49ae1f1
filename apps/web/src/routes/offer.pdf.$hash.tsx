import { createFileRoute } from '@tanstack/react-router'
import { OfferPrintPage } from '../features/offers/print/offer-print-page.tsx'
import { throwNotFoundOn } from '../lib/loader-errors.ts'
import { readSwitch, readText } from '../lib/read-search.ts'
import { headOfLoaded, ownPage } from '../lib/seo.ts'
import { LazyToastHost } from '../shell/frame/lazy-toast-host.tsx'

/** A sheet of paper and nothing of the shop around it. Spec §2 /offer/pdf/:hash. */
export const Route = createFileRoute('/offer/pdf/$hash')({
  validateSearch: (search: Record<string, unknown>): { line?: string | undefined; draft?: 1 | undefined } => ({
    line: readText(search.line, 40),
    draft: readSwitch(search.draft),
  }),
  loaderDeps: ({ search: { line, draft } }) => ({ line, draft }),
  loader: async ({ context: { utils }, params: { hash }, deps }) => {
    await utils.offers.sheet.ensureData({ hash, ...deps }).catch(throwNotFoundOn)
    return ownPage('Предложение для печати', '/offer')
  },
  head: headOfLoaded,
  component: OfferPrintRoute,
})

function OfferPrintRoute() {
  const { hash } = Route.useParams()
  const { line, draft } = Route.useSearch()
  return (
    <>
      <OfferPrintPage hash={hash} line={line} draft={draft} />
      <LazyToastHost />
    </>
  )
}
