import { useIsMutating } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { CartPage } from '../../features/cart/cart-page.tsx'
import { CartSkeleton } from '../../features/cart/cart-skeleton.tsx'
import { CartTotals } from '../../features/cart/cart-totals.tsx'
import { toDeliveryRow } from '../../features/delivery/delivery-row.ts'
import { DeliverySection } from '../../features/delivery/delivery-section.tsx'
import { useDelivery } from '../../features/delivery/use-delivery.ts'
import { PartTable } from '../../features/parts/part-table.tsx'
import { useViewer } from '../../features/users/viewer.tsx'
import { pageHead } from '../../lib/seo.ts'
import { api } from '../../lib/trpc.ts'
import { SectionHead } from '../../ui/layout/section-head.tsx'

export const Route = createFileRoute('/_shop/cart')({
  loader: async ({ context: { utils } }) => {
    await Promise.all([
      utils.cart.get.ensureData(),
      utils.delivery.choice.ensureData(),
      utils.area.branches.ensureData(),
    ])
  },
  head: ({ match }) => pageHead(match.context, { title: 'Корзина', path: '/cart' }),
  component: CartRoute,
  pendingComponent: CartSkeleton,
})

function CartRoute() {
  const [cart] = api.cart.get.useSuspenseQuery()
  const viewer = useViewer()
  const isReloading = useIsMutating({ mutationKey: [['cart']] }) > 0
  const delivery = useDelivery(cart)
  const row = toDeliveryRow(delivery, cart.currency)
  return (
    <CartPage
      cart={cart}
      viewer={viewer}
      isReloading={isReloading}
      delivery={<DeliverySection delivery={delivery} cart={cart} heading="Получение" />}
      totals={<CartTotals cart={cart} delivery={row} />}
      deliveryMinor={row.priceMinor}
      recommendations={<Recommendations isEmpty={cart.lines.length === 0} />}
    />
  )
}

/** Read after the page: it stands below everything else and moves nothing when it comes. */
function Recommendations({ isEmpty }: { isEmpty: boolean }) {
  const title = isEmpty ? 'Популярные запчасти' : 'Обычно берут вместе'
  const { data, isError } = api.cart.recommendations.useQuery()
  // Drawn in small steps: the page answers in between.
  const parts = useDeferredValue(data)
  if (isError) return null
  // Room for them from the start: the footer of an empty cart would jump.
  if (!parts) return <div style={{ minHeight: 560 }} />
  if (parts.length === 0) return null
  return (
    <section style={{ marginTop: 40 }}>
      <SectionHead title={title} />
      <PartTable parts={parts} columns={[]} label={title} isMixed />
    </section>
  )
}
