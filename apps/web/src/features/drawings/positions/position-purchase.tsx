import type { CartLine, PartCard } from '@agromarket/shared'
import { IconShoppingCartPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { openDialog } from '../../../lib/dialogs.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { QuantityStepper } from '../../../ui/form/quantity-stepper.tsx'
import { LineStepper } from '../../parts/cart-control.tsx'
import classes from './position-purchase.module.css'

interface PositionPurchaseProps {
  part: PartCard
  /** Pieces that the unit has: what is asked for at first. */
  count: number
  cartLine: CartLine | undefined
  onAdd: (partId: number, count: number) => void
  size?: 'sm' | 'lg'
}

/** Count and wheat «В корзину» of the chosen position; in the cart already, its stepper there. */
export function PositionPurchase({ part, count, cartLine, onAdd, size = 'sm' }: PositionPurchaseProps) {
  const [wanted, setWanted] = useState(count)
  if (cartLine) return <LineStepper line={cartLine} size={size} />
  if (part.stock.state === 'none') {
    return (
      <Button
        variant="default"
        size={size === 'lg' ? 'lg' : 'xs'}
        isFullWidth
        onClick={() => openDialog({ kind: 'priceRequest', part: { ...part, count }, about: 'stock' })}
      >
        Узнать срок
      </Button>
    )
  }
  const { stock } = part
  return (
    <>
      <QuantityStepper size={size} value={wanted} onChange={setWanted} label={`Количество, ${part.article}`} />
      <Button
        variant="purchase"
        size={size === 'lg' ? 'lg' : 'xs'}
        isFullWidth
        icon={<IconShoppingCartPlus size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => onAdd(part.id, wanted)}
      >
        В корзину
      </Button>
      {wanted > stock.quantity && (
        <small className={classes.short} role="status">
          Свободно {stock.quantity}&nbsp;шт., остальное под заказ
        </small>
      )}
    </>
  )
}
