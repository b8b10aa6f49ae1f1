import type { CartLine, CartView } from '@agromarket/shared'
import { IconTrash } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { formatCount, nouns } from '../../lib/format/format-count.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { useChangeCount, useSetChecked } from '../parts/cart.queries.ts'
import look from './cart.module.css'
import { CartLineRow } from './cart-line-row.tsx'
import styles from './cart-lines.module.css'
import { isPricedLine } from './is-priced-line.ts'
import { useUndoableRemove } from './use-undoable-remove.ts'

const linesShownOnPhone = 3

interface CartLinesProps {
  cart: CartView
  isGuest: boolean
  isReloading: boolean
}

/**
 * What is in the cart, with the head checkbox of three states; parts without a price stand apart, for they count in no
 * sum and no delivery (spec §5). A guest sees no prices, so nothing stands apart for him.
 */
export function CartLines({ cart, isGuest, isReloading }: CartLinesProps) {
  const [isExpanded, setExpanded] = useState(false)
  const selectable = cart.lines.filter((line) => isGuest || isPricedLine(line))
  const unpriced = cart.lines.filter((line) => !isGuest && !isPricedLine(line))
  const hidden = cart.lines.length - linesShownOnPhone
  const rows = (lines: readonly CartLine[], linesBefore: number) => (
    <ul>
      {lines.map((line, index) => (
        <Row
          key={line.id}
          line={line}
          currency={cart.currency}
          isGuest={isGuest}
          isHiddenOnPhone={!isExpanded && linesBefore + index >= linesShownOnPhone}
        />
      ))}
    </ul>
  )
  return (
    <section aria-label="Товары в корзине">
      <Toolbar selectable={selectable} />
      <div className={`${styles.progress} ${isReloading ? styles.progressOn : ''}`} aria-hidden="true" />
      {selectable.length > 0 && rows(selectable, 0)}
      {unpriced.length > 0 && (
        <>
          <h2
            className={`${styles.apart} ${!isExpanded && selectable.length >= linesShownOnPhone ? styles.hiddenOnPhone : ''}`}
          >
            Цена по запросу <small>{formatCount(unpriced.length, nouns.item)}, не входят в итог и доставку</small>
          </h2>
          {rows(unpriced, selectable.length)}
        </>
      )}
      {hidden > 0 && !isExpanded && (
        <button type="button" className={styles.showMore} onClick={() => setExpanded(true)}>
          Показать ещё {formatCount(hidden, nouns.item)}
        </button>
      )}
    </section>
  )
}

function Toolbar({ selectable }: { selectable: readonly CartLine[] }) {
  const setChecked = useSetChecked()
  const removeLines = useUndoableRemove()
  const checked = selectable.filter((line) => line.isChecked)
  return (
    <div className={`${styles.toolbar} no-print`}>
      <Checkbox
        checked={checked.length === selectable.length && selectable.length > 0}
        disabled={selectable.length === 0}
        isIndeterminate={checked.length > 0 && checked.length < selectable.length}
        onChange={({ currentTarget }) =>
          setChecked.mutate({ ids: selectable.map((line) => line.id), checked: currentTarget.checked })
        }
      >
        Выбрано {checked.length} из {selectable.length}
      </Checkbox>
      <button
        type="button"
        className={look.textButton}
        disabled={checked.length === 0}
        onClick={() => removeLines(checked)}
      >
        <IconTrash size={16} stroke={1.75} aria-hidden="true" />
        <span>
          Удалить<span className={styles.onlyWide}> выбранные</span>
        </span>
      </button>
    </div>
  )
}

interface RowProps {
  line: CartLine
  currency: CartView['currency']
  isGuest: boolean
  isHiddenOnPhone: boolean
}

/** A change of one line draws that line: a cart may have five hundred, and the answer keeps what has not changed. */
const Row = memo(function Row({ line, currency, isGuest, isHiddenOnPhone }: RowProps) {
  const changeCount = useChangeCount()
  const setChecked = useSetChecked()
  const removeLines = useUndoableRemove()
  return (
    <CartLineRow
      line={line}
      currency={currency}
      isGuest={isGuest}
      className={isHiddenOnPhone ? styles.hiddenOnPhone : undefined}
      onCount={(count) => changeCount.mutateAsync({ id: line.id, count })}
      onChecked={(checked) => setChecked.mutate({ ids: [line.id], checked })}
      onRemove={() => removeLines([line])}
    />
  )
})
