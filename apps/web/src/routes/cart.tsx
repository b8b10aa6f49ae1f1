import { useIsMutating, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { CartPage } from '../features/cart/cart-page.tsx'
import { PartTable } from '../features/catalog/part-table.tsx'
import { SectionHead } from '../features/catalog/section-head.tsx'
import { pageHead } from '../lib/seo.ts'
import { useApi } from '../lib/trpc.ts'
import { useViewer } from '../lib/viewer.tsx'

export const Route = createFileRoute('/cart')({
  loader: async ({ context: { queryClient, api } }) => {
    await queryClient.ensureQueryData(api.cart.get.queryOptions())
  },
  head: ({ match }) => pageHead(match.context, { title: 'Корзина', path: '/cart' }),
  component: CartRoute,
})

function CartRoute() {
  const { data: cart } = useSuspenseQuery(useApi().cart.get.queryOptions())
  const viewer = useViewer()
  const isReloading = useIsMutating() > 0
  return <CartPage cart={cart} viewer={viewer} isReloading={isReloading} recommendations={<Recommendations />} />
}

/** Read after the page: it stands below everything else and moves nothing when it comes. */
function Recommendations() {
  const { data, isError } = useQuery(useApi().cart.recommendations.queryOptions())
  // Drawn in small steps: the page answers in between.
  const parts = useDeferredValue(data)
  if (isError) return null
  // Room for them from the start: the footer of an empty cart would jump.
  if (!parts) return <div style={{ minHeight: 560 }} />
  if (parts.length === 0) return null
  return (
    <section style={{ marginTop: 40 }}>
      <SectionHead title="Обычно берут вместе" />
      <PartTable parts={parts} columns={[]} label="Обычно берут вместе" isMixed />
    </section>
  )
}
