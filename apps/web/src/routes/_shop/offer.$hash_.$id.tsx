import { createFileRoute, notFound } from '@tanstack/react-router'
import { OfferPageScreen } from '../../features/offers/offer-page.tsx'
import { throwNotFoundOn } from '../../lib/loader-errors.ts'
import { readSwitch } from '../../lib/read-search.ts'
import { headOfLoaded, ownPage } from '../../lib/seo.ts'

export const Route = createFileRoute('/_shop/offer/$hash_/$id')({
  validateSearch: (search: Record<string, unknown>): { draft?: 1 | undefined } => ({ draft: readSwitch(search.draft) }),
  loaderDeps: ({ search: { draft } }) => ({ draft }),
  loader: async ({ context: { utils }, params, deps: { draft } }) => {
    const { content } = await utils.offers.get.ensureData({ hash: params.hash, draft }).catch(throwNotFoundOn)
    if (!content.machines.some(({ id }) => id === params.id)) throw notFound()
    return ownPage('Коммерческое предложение', '/offer')
  },
  head: headOfLoaded,
  component: OfferLineRoute,
})

function OfferLineRoute() {
  const { hash, id } = Route.useParams()
  const { draft } = Route.useSearch()
  return <OfferPageScreen key={hash} hash={hash} draft={draft} lineId={id} />
}
