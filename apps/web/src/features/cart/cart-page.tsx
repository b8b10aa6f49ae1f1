import { type CartLine, type CartView, formatMoney, type Viewer } from '@agromarket/shared'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { formatCount, nouns } from '../../lib/format/format-count.ts'
import { showToast } from '../../lib/toasts.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import layout from '../../ui/layout/side-layout.module.css'
import { useAddToCart, useChangeCount, useRemoveLines, useSetChecked } from '../parts/cart.queries.ts'
import { CatalogButton } from '../parts/catalog-button.tsx'
import styles from './cart.module.css'
import { CartLineRow } from './cart-line-row.tsx'
import { CreditLimitPanel } from './credit-limit-panel.tsx'
import { PurchaseButton } from './purchase-button.tsx'

const linesShownOnPhone = 3

interface CartPageProps {
  cart: CartView
  viewer: Viewer
  /** A change is under way: sums go grey, rows stay. */
  isReloading: boolean
  /** «Получение», and what it adds to the sums. */
  delivery: React.ReactNode
  totals: React.ReactNode
  /** Minor units; 0 while unknown and for what is free. */
  deliveryMinor: number
  recommendations: React.ReactNode
}

/** The cart (spec §2, §4): lines, pickup, totals and the organisation's limit. */
export function CartPage({
  cart,
  viewer,
  isReloading,
  delivery,
  totals,
  deliveryMinor,
  recommendations,
}: CartPageProps) {
  const { isGuest } = viewer.permissions
  const { totalMinor, lineCount } = cart.totals
  if (cart.lines.length === 0) {
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
  return (
    <div className={`container ${styles.page} ${isReloading ? styles.pending : ''}`}>
      <PageHeading title="Корзина" />
      <div className={layout.layout}>
        <div>
          <CartLines cart={cart} isGuest={isGuest} isReloading={isReloading} />
          {delivery}
        </div>
        <aside className={`${layout.side} ${styles.side}`} aria-label="Ваш заказ">
          <div className={layout.panel}>
            <h2>Ваш заказ</h2>
            {totals}
            <div className={styles.summaryButton}>
              <PurchaseButton cart={cart} isGuest={isGuest} label="Оформить заказ" isFullWidth />
            </div>
            <p className={styles.hint}>Менеджер подтвердит наличие и пришлёт счёт</p>
            {cart.limit && (
              <>
                <hr className={styles.divider} />
                <CreditLimitPanel
                  limit={cart.limit}
                  orderMinor={cart.totals.totalMinor ?? 0}
                  currency={cart.currency}
                />
              </>
            )}
          </div>
        </aside>
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

function CartLines({ cart, isGuest, isReloading }: { cart: CartView; isGuest: boolean; isReloading: boolean }) {
  const [isExpanded, setExpanded] = useState(false)
  const changeCount = useChangeCount()
  const setChecked = useSetChecked()
  const { removeLines } = useUndoableRemove()
  const selectable = cart.lines.filter((line) => isGuest || Boolean(line.totalMinor))
  const checked = selectable.filter((line) => line.isChecked)
  const hidden = cart.lines.length - linesShownOnPhone
  return (
    <section aria-label="Товары в корзине">
      <div className={styles.toolbar}>
        <Checkbox
          checked={checked.length === selectable.length && selectable.length > 0}
          isIndeterminate={checked.length > 0 && checked.length < selectable.length}
          onChange={(event) =>
            setChecked.mutate({ ids: selectable.map((line) => line.id), checked: event.currentTarget.checked })
          }
        >
          Выбрано {checked.length} из {cart.lines.length}
        </Checkbox>
        <button
          type="button"
          className={styles.textButton}
          disabled={checked.length === 0}
          onClick={() => removeLines(checked)}
        >
          <IconTrash size={16} stroke={1.75} aria-hidden="true" />
          <span>
            Удалить<span className={styles.onlyWide}> выбранные</span>
          </span>
        </button>
      </div>
      <div className={`${styles.progress} ${isReloading ? styles.progressOn : ''}`} aria-hidden="true" />
      <ul>
        {cart.lines.map((line, index) => (
          <CartLineRow
            key={line.id}
            line={line}
            currency={cart.currency}
            isGuest={isGuest}
            className={index >= linesShownOnPhone && !isExpanded ? styles.hiddenOnPhone : undefined}
            onCount={(count) => changeCount.mutateAsync({ id: line.id, count })}
            onChecked={(isChecked) => setChecked.mutate({ ids: [line.id], checked: isChecked })}
            onRemove={() => removeLines([line])}
          />
        ))}
      </ul>
      {hidden > 0 && !isExpanded && (
        <button type="button" className={styles.showMore} onClick={() => setExpanded(true)}>
          Показать ещё {formatCount(hidden, nouns.item)}
        </button>
      )}
    </section>
  )
}

/** Removes lines and offers «Вернуть» for 10 s; returning puts the same parts and counts back. */
function useUndoableRemove() {
  const remove = useRemoveLines()
  const add = useAddToCart()
  const restore = (lines: CartLine[]) =>
    add.mutate({ products: lines.map((line) => ({ partId: line.partId, count: line.count })) })
  const removeLines = (lines: CartLine[]) =>
    remove.mutate(
      { id: lines.map((line) => line.id) },
      {
        onSuccess: () =>
          showToast({
            id: 'cart-removed',
            message:
              lines.length === 1
                ? `${lines[0]?.article} удалён из корзины`
                : `Удалено: ${formatCount(lines.length, nouns.item)}`,
            action: { label: 'Вернуть', onClick: () => restore(lines) },
            duration: 10_000,
          }),
      },
    )
  return { removeLines }
}
