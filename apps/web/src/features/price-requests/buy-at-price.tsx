import type { PriceRequest } from '@agromarket/shared'
import { formatDate } from '../../lib/format/format-date.ts'
import { Button, LinkButton } from '../../ui/buttons/button.tsx'
import { useAddToCart, useCartLine } from '../parts/cart.queries.ts'
import part from '../parts/part-line.module.css'
import styles from './price-requests-page.module.css'

interface BuyAtPriceProps {
  request: PriceRequest
  validUntil: string
}

/** The branch has named a price: while it lasts, the asked count goes into the cart at it. */
export function BuyAtPrice({ request, validUntil }: BuyAtPriceProps) {
  const { partId, count, article, timeZone, branchCity } = request
  const line = useCartLine(partId)
  const addToCart = useAddToCart()
  return (
    <>
      <div className={part.meta}>
        Цена действует до {formatDate(validUntil, timeZone)} в филиале: {branchCity}
      </div>
      <div className={styles.buy}>
        {line ? (
          <LinkButton variant="default" size="xs" href="/cart">
            В корзине, {line.count}&nbsp;шт.
          </LinkButton>
        ) : (
          <Button
            variant="quiet"
            size="xs"
            isPending={addToCart.isPending}
            aria-label={`В корзину, ${article}, ${count} шт.`}
            onClick={() => addToCart.mutate({ products: [{ partId, count }] })}
          >
            В корзину
          </Button>
        )}
      </div>
    </>
  )
}
