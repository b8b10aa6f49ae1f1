import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { CartTotals } from '../features/cart/cart-totals.tsx'
import { CreditLimitPanel } from '../features/cart/credit-limit-panel.tsx'
import { CheckoutItems } from '../features/orders/checkout-items.tsx'
import { CheckoutPage } from '../features/orders/checkout-page.tsx'
import { pageHead } from '../lib/seo.ts'
import { useApi } from '../lib/trpc.ts'

export const Route = createFileRoute('/checkout')({
  loader: async ({ context: { queryClient, api } }) => {
    const viewer = await queryClient.ensureQueryData(api.viewer.current.queryOptions())
    if (viewer.permissions.isGuest) throw redirect({ to: '/login', search: { 'redirect-url': '/checkout' } })
    const [cart] = await Promise.all([
      queryClient.fetchQuery(api.cart.get.queryOptions()),
      queryClient.ensureQueryData(api.orders.checkoutInfo.queryOptions()),
    ])
    if (cart.totals.lineCount === 0) throw redirect({ to: '/cart' })
  },
  head: ({ match }) => pageHead(match.context, { title: 'Оформление заказа', path: '/checkout', isIndexed: false }),
  component: CheckoutRoute,
})

function CheckoutRoute() {
  const api = useApi()
  const navigate = useNavigate()
  const { data: cart } = useSuspenseQuery(api.cart.get.queryOptions())
  const { data: info } = useSuspenseQuery(api.orders.checkoutInfo.queryOptions())
  return (
    <CheckoutPage
      cart={cart}
      info={info}
      totals={(pickupCity) => <CartTotals cart={cart} pickupCity={pickupCity} />}
      items={<CheckoutItems cart={cart} />}
      limit={
        cart.limit && (
          <CreditLimitPanel
            limit={cart.limit}
            orderMinor={cart.totals.totalMinor ?? 0}
            currency={cart.currency}
            isBrief
          />
        )
      }
      onPlaced={(id) => navigate({ to: '/order/$id/done', params: { id }, replace: true })}
    />
  )
}
