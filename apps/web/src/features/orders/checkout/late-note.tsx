import type { Branch, CartView } from '@agromarket/shared'
import { IconClock } from '@tabler/icons-react'
import { usePickupWords } from '../../area/branches/use-branch-time.ts'
import { useViewer } from '../../users/viewer.tsx'
import styles from './checkout.module.css'
import { orderedLines } from './checkout-form.ts'
import { lateText } from './late-text.ts'

/** A late item is named, the order is not blocked. Of another branch only the order itself knows what lies there. */
export function LateNote({ cart, branch }: { cart: CartView; branch: Branch }) {
  const own = useViewer().branch
  const late = orderedLines(cart).filter(({ stock, count }) => stock.state !== 'in_stock' || count > stock.quantity)
  if (late.length === 0 || branch.id !== own.id) return null
  const { what, when } = lateText(late)
  return (
    <p className={styles.late}>
      <IconClock size={18} stroke={1.75} aria-hidden="true" />
      <span>
        <strong>{what}</strong> {when}. <Rest branch={branch} />, заказ можно забрать частями.
      </span>
    </p>
  )
}

function Rest({ branch }: { branch: Branch }) {
  return `Остальное заберите ${usePickupWords(branch)}`
}
