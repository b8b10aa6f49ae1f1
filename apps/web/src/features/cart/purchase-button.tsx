import type { CartView } from '@agromarket/shared'
import { openDialog } from '../../lib/dialogs.ts'
import { Button, LinkButton } from '../../ui/buttons/button.tsx'
import styles from './cart.module.css'

interface PurchaseButtonProps {
  cart: CartView
  isGuest: boolean
  label: string
  isFullWidth?: boolean
}

/** The one wheat step of the cart: to the checkout, or first through the login dialog for a guest. */
export function PurchaseButton({ cart, isGuest, label, isFullWidth = false }: PurchaseButtonProps) {
  const look = { variant: 'purchase', size: 'lg', isFullWidth } as const
  if (isGuest) {
    return (
      <Button {...look} onClick={() => openDialog({ kind: 'auth', redirectUrl: '/checkout' })}>
        {label}
      </Button>
    )
  }
  if (cart.totals.lineCount === 0) {
    return (
      <div>
        <Button {...look} disabled>
          {label}
        </Button>
        <p className={styles.hint}>Выберите товары</p>
      </div>
    )
  }
  return (
    <LinkButton {...look} href="/checkout">
      {label}
    </LinkButton>
  )
}
