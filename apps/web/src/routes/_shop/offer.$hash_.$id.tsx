import { createFileRoute, notFound } from '@tanstack/react-router'
import { OfferPageScreen } from '../../features/offers/offer-page.tsx'
import { throwNotFoundOn } from '../../lib/loader-errors.ts'
import { headOfLoaded, ownPage } from '../../lib/seo.ts'

export const Route = createFileRoute('/_shop/offer/$hash_/$id')({
  loader: async ({ context: { utils }, params }) => {
    const { content } = await utils.offers.get.ensureData({ hash: params.hash }).catch(throwNotFoundOn)
    if (!content.machines.some(({ id }) => id === params.id)) throw notFound()
    return ownPage('Коммерческое предложение', '/offer')
  },
  head: headOfLoaded,
  component: OfferLineRoute,
})

function OfferLineRoute() {
  const { hash, id } = Route.useParams()
  return <OfferPageScreen key={hash} hash={hash} lineId={id} />
}
