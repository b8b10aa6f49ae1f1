import { createFileRoute } from '@tanstack/react-router'
import { OfferList } from '../../../features/offers/list/offer-list.tsx'
import { readWholeNumber } from '../../../lib/read-search.ts'
import { headOfLoaded, ownPage } from '../../../lib/seo.ts'
import { api } from '../../../lib/trpc.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'

export const Route = createFileRoute('/_shop/profile/offers')({
  validateSearch: (search: Record<string, unknown>) => ({ page: readWholeNumber(search.page, 2, 10_000) }),
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context: { utils }, deps }) => {
    await utils.offers.list.ensureData(deps)
    return ownPage('Предложения', '/profile/offers')
  },
  head: headOfLoaded,
  component: ProfileOffersRoute,
})

/** «Предложения»: what the branches have offered the visitor or his organisation. */
function ProfileOffersRoute() {
  const [list] = api.offers.list.useSuspenseQuery(Route.useLoaderDeps())
  return (
    <>
      <PageHeading title="Предложения" count={list.total} />
      <OfferList
        list={list}
        hrefOf={({ hash }) => `/offer/${hash}`}
        hrefOfPage={(page) => (page > 1 ? `/profile/offers?page=${page}` : '/profile/offers')}
      />
    </>
  )
}
