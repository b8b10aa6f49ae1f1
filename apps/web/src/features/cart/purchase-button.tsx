import type { CartView } from '@agromarket/shared'
import { openDialog } from '../../lib/dialogs.ts'
import { Button, LinkButton } from '../../ui/buttons/button.tsx'
import styles from './cart.module.css'
import { findShortArticles } from './supply-text.ts'

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
  const refusal = whyNot(cart, isFullWidth)
  if (refusal !== null) {
    return (
      <div>
        <Button {...look} disabled>
          {label}
        </Button>
        <p className={styles.hint}>{refusal}</p>
      </div>
    )
  }
  return (
    <LinkButton {...look} href="/checkout">
      {label}
    </LinkButton>
  )
}

const mostNamed = 3

/** What the buyer would only hear after the whole checkout. */
function whyNot(cart: CartView, hasRoom: boolean): string | null {
  if (cart.totals.lineCount === 0) return 'Выберите товары'
  const short = findShortArticles(cart)
  if (short.length === 0) return null
  // The bar of a phone stands below the lines that say which.
  if (!hasRoom) return 'Проверьте наличие'
  const named = short.slice(0, mostNamed).join(', ')
  return `Измените количество или снимите отметку: ${named}${short.length > mostNamed ? ' и другие' : ''}`
}
