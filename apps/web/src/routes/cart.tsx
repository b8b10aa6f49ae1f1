import { useIsMutating, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CartPage } from '../features/cart/cart-page.tsx'
import { PartTable } from '../features/catalog/part-table.tsx'
import { SectionHead } from '../features/catalog/section-head.tsx'
import { pageHead } from '../lib/seo.ts'
import { useApi } from '../lib/trpc.ts'

export const Route = createFileRoute('/cart')({
  loader: async ({ context: { queryClient, api } }) => {
    await queryClient.ensureQueryData(api.cart.get.queryOptions())
  },
  head: ({ match }) => pageHead(match.context, { title: 'Корзина', path: '/cart' }),
  component: CartRoute,
})

function CartRoute() {
  const api = useApi()
  const { data: cart } = useSuspenseQuery(api.cart.get.queryOptions())
  const { data: viewer } = useSuspenseQuery(api.viewer.current.queryOptions())
  const isReloading = useIsMutating() > 0
  return <CartPage cart={cart} viewer={viewer} isReloading={isReloading} recommendations={<Recommendations />} />
}

/** Read after the page: it stands below everything else and moves nothing when it comes. */
function Recommendations() {
  const { data: parts = [], isPending } = useQuery(useApi().cart.recommendations.queryOptions())
  // Room for them from the start: the footer of an empty cart would jump.
  if (isPending) return <div style={{ minHeight: 560 }} />
  if (parts.length === 0) return null
  return (
    <section style={{ marginTop: 40 }}>
      <SectionHead title="Обычно берут вместе" />
      <PartTable parts={parts} columns={[]} label="Обычно берут вместе" isMixed />
    </section>
  )
}
