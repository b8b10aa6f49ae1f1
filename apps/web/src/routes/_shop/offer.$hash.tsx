import { createFileRoute } from '@tanstack/react-router'
import { OfferPageScreen } from '../../features/offers/offer-page.tsx'
import { throwNotFoundOn } from '../../lib/loader-errors.ts'
import { headOfLoaded, ownPage } from '../../lib/seo.ts'

export const Route = createFileRoute('/_shop/offer/$hash')({
  loader: async ({ context: { utils }, params }) => {
    await utils.offers.get.ensureData({ hash: params.hash }).catch(throwNotFoundOn)
    return ownPage('Коммерческое предложение', '/offer')
  },
  head: headOfLoaded,
  component: OfferRoute,
})

function OfferRoute() {
  const { hash } = Route.useParams()
  return <OfferPageScreen key={hash} hash={hash} />
}
