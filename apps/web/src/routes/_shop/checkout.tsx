import type { CartView } from '@agromarket/shared'
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { requirePermission } from '../../features/auth/require-permission.ts'
import { CartTotals } from '../../features/cart/cart-totals.tsx'
import { CreditLimitPanel } from '../../features/cart/credit-limit-panel.tsx'
import { toDeliveryRow } from '../../features/delivery/delivery-row.ts'
import { useDelivery } from '../../features/delivery/use-delivery.ts'
import { CheckoutItems } from '../../features/orders/checkout/checkout-items.tsx'
import { CheckoutPage } from '../../features/orders/checkout/checkout-page.tsx'
import { headOfLoaded, ownPage } from '../../lib/seo.ts'
import { api } from '../../lib/trpc.ts'

export const Route = createFileRoute('/_shop/checkout')({
  loader: async ({ context: { utils } }) => {
    const viewer = await utils.viewer.current.ensureData()
    requirePermission(viewer, 'orders.place', '/checkout')
    const [cart] = await Promise.all([
      utils.cart.get.fetch(),
      utils.orders.checkoutInfo.fetch(),
      utils.delivery.choice.ensureData(),
      utils.area.branches.ensureData(),
    ])
    if (cart.totals.lineCount === 0) throw redirect({ to: '/cart' })
    return ownPage('Оформление заказа', '/checkout')
  },
  head: headOfLoaded,
  component: CheckoutRoute,
})

function CheckoutRoute() {
  const navigate = useNavigate()
  const [current] = api.cart.get.useSuspenseQuery()
  const [sent, setSent] = useState<CartView | null>(null)
  const cart = sent ?? current
  const [info] = api.orders.checkoutInfo.useSuspenseQuery()
  const delivery = useDelivery(cart)
  return (
    <CheckoutPage
      cart={cart}
      info={info}
      delivery={delivery}
      totals={<CartTotals cart={cart} delivery={toDeliveryRow(delivery, cart.currency)} />}
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
      onSent={setSent}
      onPlaced={(id) => navigate({ to: '/order/$id/done', params: { id }, replace: true })}
    />
  )
}
