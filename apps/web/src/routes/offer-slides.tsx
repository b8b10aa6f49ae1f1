import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../features/auth/require-permission.ts'
import { OfferSlidesPage } from '../features/offers/slides/offer-slides-page.tsx'
import { SlideChoice } from '../features/offers/slides/slide-choice.tsx'
import { throwNotFoundOn } from '../lib/loader-errors.ts'
import { readSwitch, readText } from '../lib/read-search.ts'
import { headOfLoaded, ownPage } from '../lib/seo.ts'
import { PageFrame } from '../shell/frame/page-frame.tsx'

/** An offer as a show, and nothing of the shop around it; without one the visitor's own to choose from. Spec §2. */
export const Route = createFileRoute('/offer-slides')({
  validateSearch: (search: Record<string, unknown>) => ({
    hash: readText(search.hash, 64),
    line: readText(search.line, 40),
    draft: readSwitch(search.draft),
  }),
  loaderDeps: ({ search: { hash, line, draft } }) => ({ hash, line, draft }),
  loader: async ({ context: { utils }, deps: { hash, line, draft }, location }) => {
    if (hash !== undefined) {
      await utils.offers.sheet.ensureData({ hash, line, draft }).catch(throwNotFoundOn)
    } else {
      requirePermission(await utils.viewer.current.ensureData(), 'offers.request', location.pathname)
      await utils.offers.list.ensureData({})
    }
    return ownPage('Слайды предложения', '/offer-slides/')
  },
  head: headOfLoaded,
  component: OfferSlidesRoute,
})

function OfferSlidesRoute() {
  const { hash, line, draft } = Route.useSearch()
  if (hash !== undefined) return <OfferSlidesPage key={hash} hash={hash} line={line} draft={draft} />
  return (
    <PageFrame isPrint={false}>
      <SlideChoice />
    </PageFrame>
  )
}
