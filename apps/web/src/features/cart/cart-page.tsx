import { type CartLine, type CartView, formatMoney, type Viewer } from '@agromarket/shared'
import { IconMapPin, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { formatCount, nouns } from '../../lib/format-count.ts'
import { showToast } from '../../lib/toasts.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { LazyBranchMap } from '../area/lazy-branch-map.tsx'
import styles from './cart.module.css'
import { useAddToCart, useChangeCount, useRemoveLines, useSetChecked } from './cart.queries.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { CartTotals } from './cart-totals.tsx'
import { CreditLimitPanel } from './credit-limit-panel.tsx'
import { PurchaseButton } from './purchase-button.tsx'

const linesShownOnPhone = 3

interface CartPageProps {
  cart: CartView
  viewer: Viewer
  /** A change is under way: sums go grey, rows stay. */
  isReloading: boolean
  recommendations: React.ReactNode
}

/** The cart (spec §2, §4): lines, pickup, totals and the organisation's limit. */
export function CartPage({ cart, viewer, isReloading, recommendations }: CartPageProps) {
  if (cart.lines.length === 0) {
    return (
      <div className={`container ${styles.page}`}>
        <PageHeading title="Корзина" />
        <EmptyState
          machine="trailer"
          title="В корзине пока пусто"
          text="Найдите деталь по артикулу, наименованию или модели машины."
        >
          <LinkButton to="/zapchasti" variant="default">
            Перейти в каталог
          </LinkButton>
        </EmptyState>
        {recommendations}
      </div>
    )
  }
  return (
    <div className={`container ${styles.page} ${isReloading ? styles.pending : ''}`}>
      <PageHeading title="Корзина" />
      <div className={styles.layout}>
        <div>
          <CartLines cart={cart} isGuest={viewer.permissions.isGuest} isReloading={isReloading} />
          <Pickup viewer={viewer} />
          {recommendations}
        </div>
        <aside className={styles.side} aria-label="Ваш заказ">
          <div className={styles.panel}>
            <h2 style={{ margin: 0, fontSize: 17, lineHeight: '24px' }}>Ваш заказ</h2>
            <CartTotals cart={cart} pickupCity={viewer.branch.city} />
            <div className={styles.summaryButton}>
              <PurchaseButton cart={cart} isGuest={viewer.permissions.isGuest} label="Оформить заказ" isFullWidth />
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
      </div>
      <BottomBar cart={cart} isGuest={viewer.permissions.isGuest} />
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
          <IconTrash size={16} stroke={1.75} aria-hidden="true" /> Удалить выбранные
        </button>
      </div>
      <div className={`${styles.progress} ${isReloading ? styles.progressOn : ''}`} aria-hidden="true" />
      <ul className={styles.lines}>
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
        <button type="button" className={styles.more} onClick={() => setExpanded(true)}>
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
    add.mutate({ products: lines.map((line) => ({ part_id: line.partId, count: line.count })) })
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

function Pickup({ viewer }: { viewer: Viewer }) {
  const { branch } = viewer
  return (
    <section className={styles.section} aria-labelledby="pickup-heading">
      <h2 id="pickup-heading">Получение</h2>
      <div className={styles.panel}>
        <div className={styles.row} style={{ marginTop: 0 }}>
          <span className={styles.place}>
            <IconMapPin size={18} stroke={1.75} aria-hidden="true" /> <strong>Самовывоз</strong>
          </span>
          <span className={styles.meta}>Бесплатно</span>
        </div>
        <p className={styles.name} style={{ margin: '4px 0 12px' }}>
          {branch.city}, {branch.address}. {branch.schedule}
        </p>
        <LazyBranchMap branches={[branch]} selectedId={branch.id} height={260} />
      </div>
    </section>
  )
}

function BottomBar({ cart, isGuest }: { cart: CartView; isGuest: boolean }) {
  const { totalMinor, lineCount } = cart.totals
  return (
    <div className={styles.bottomBar}>
      <div>
        <div className={styles.meta}>Итого, {formatCount(lineCount, nouns.item)}</div>
        {totalMinor !== null && <strong className={styles.total}>{formatMoney(totalMinor, cart.currency)}</strong>}
      </div>
      <PurchaseButton cart={cart} isGuest={isGuest} label="Оформить" />
    </div>
  )
}
