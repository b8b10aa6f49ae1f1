import { createFileRoute } from '@tanstack/react-router'
import { OfferPageScreen } from '../../features/offers/offer-page.tsx'
import { throwNotFoundOn } from '../../lib/loader-errors.ts'
import { ownHead } from '../../lib/seo.ts'

export const Route = createFileRoute('/_shop/offer/$hash')({
  loader: async ({ context: { utils }, params }) => {
    await utils.offers.get.ensureData({ hash: params.hash }).catch(throwNotFoundOn)
  },
  head: ownHead('Коммерческое предложение', '/offer'),
  component: OfferRoute,
})

function OfferRoute() {
  const { hash } = Route.useParams()
  return <OfferPageScreen key={hash} hash={hash} />
}
