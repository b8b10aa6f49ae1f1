import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '../features/auth/require-permission.ts'
import { OfferSlidesPage } from '../features/offers/slides/offer-slides-page.tsx'
import { SlideChoice } from '../features/offers/slides/slide-choice.tsx'
import { throwNotFoundOn } from '../lib/loader-errors.ts'
import { readText } from '../lib/read-search.ts'
import { headOfLoaded, ownPage } from '../lib/seo.ts'
import { PageFrame } from '../shell/frame/page-frame.tsx'

/** An offer as a show, and nothing of the shop around it; without one the visitor's own to choose from. Spec §2. */
export const Route = createFileRoute('/offer-slides')({
  validateSearch: (search: Record<string, unknown>) => ({ hash: readText(search.hash, 64) }),
  loaderDeps: ({ search: { hash } }) => ({ hash }),
  loader: async ({ context: { utils }, deps: { hash }, location }) => {
    if (hash !== undefined) {
      await utils.offers.sheet.ensureData({ hash }).catch(throwNotFoundOn)
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
  const { hash } = Route.useSearch()
  if (hash !== undefined) return <OfferSlidesPage key={hash} hash={hash} />
  return (
    <PageFrame isPrint={false}>
      <SlideChoice />
    </PageFrame>
  )
}
