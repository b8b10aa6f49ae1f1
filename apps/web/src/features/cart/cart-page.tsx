import { type CartView, formatMoney, type Viewer } from '@agromarket/shared'
import type { ReactNode } from 'react'
import { openDialog } from '../../lib/dialogs.ts'
import { formatCount, nouns } from '../../lib/format/format-count.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import layout from '../../ui/layout/side-layout.module.css'
import { CatalogButton } from '../parts/catalog-button.tsx'
import styles from './cart.module.css'
import { CartLines } from './cart-lines.tsx'
import { CartTools } from './cart-tools.tsx'
import { CreditLimitPanel } from './credit-limit-panel.tsx'
import { Installment } from './installment.tsx'
import { PurchaseButton } from './purchase-button.tsx'

interface CartPageProps {
  cart: CartView
  viewer: Viewer
  /** A change is under way: sums go grey, rows stay. */
  isReloading: boolean
  /** «Получение», and what it adds to the sums. */
  delivery: ReactNode
  totals: ReactNode
  /** Minor units; 0 while unknown and for what is free. */
  deliveryMinor: number
  recommendations: ReactNode
}

/** The cart (spec §2, §4): lines, pickup, totals and the organisation's limit. */
export function CartPage(props: CartPageProps) {
  const { cart, viewer, isReloading, delivery, deliveryMinor, recommendations } = props
  const { isGuest } = viewer.permissions
  const { totalMinor, lineCount } = cart.totals
  if (cart.lines.length === 0) return <EmptyCart recommendations={recommendations} />
  return (
    <div className={`container ${styles.page}`} data-pending={isReloading || undefined}>
      <div className={styles.heading}>
        <PageHeading title="Корзина" />
        <CartTools />
      </div>
      <div className={layout.layout}>
        <div>
          <CartLines cart={cart} isGuest={isGuest} isReloading={isReloading} />
          <div className="no-print">{delivery}</div>
        </div>
        <Summary {...props} isGuest={isGuest} />
        <div className={styles.more}>{recommendations}</div>
      </div>
      <BottomBar
        caption={deliveryMinor > 0 ? 'Итого с доставкой' : `Итого, ${formatCount(lineCount, nouns.item)}`}
        sum={totalMinor === null ? null : formatMoney(totalMinor + deliveryMinor, cart.currency)}
      >
        <PurchaseButton cart={cart} isGuest={isGuest} label="Оформить" />
      </BottomBar>
    </div>
  )
}

function EmptyCart({ recommendations }: { recommendations: ReactNode }) {
  return (
    <div className={`container ${styles.page}`}>
      <PageHeading title="Корзина" />
      <EmptyState
        machine="trailer"
        title="В корзине пока пусто"
        text="Найдите деталь по артикулу, наименованию или модели машины."
      >
        <CatalogButton />
      </EmptyState>
      {recommendations}
    </div>
  )
}

function Summary({ cart, totals, deliveryMinor, isGuest }: CartPageProps & { isGuest: boolean }) {
  const { totalMinor, lineCount } = cart.totals
  return (
    <aside className={`${layout.side} ${styles.side}`} aria-label="Ваш заказ">
      <div className={layout.panel}>
        <h2>Ваш заказ</h2>
        {totals}
        {totalMinor !== null && lineCount > 0 && <Installment cart={cart} totalMinor={totalMinor + deliveryMinor} />}
        <div className={styles.summaryButton}>
          <PurchaseButton cart={cart} isGuest={isGuest} label="Оформить заказ" isFullWidth />
        </div>
        <p className={styles.hint}>Менеджер подтвердит наличие и пришлёт счёт</p>
        <div className={`${styles.offer} no-print`}>
          <Button
            variant="default"
            isFullWidth
            disabled={lineCount === 0}
            onClick={() => openDialog({ kind: 'offerRequest' })}
          >
            Запросить КП
          </Button>
        </div>
        {cart.limit && (
          <>
            <hr className={styles.divider} />
            <CreditLimitPanel limit={cart.limit} orderMinor={totalMinor ?? 0} currency={cart.currency} />
          </>
        )}
      </div>
    </aside>
  )
}
