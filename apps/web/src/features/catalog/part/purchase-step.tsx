import type { PartDetails } from '@agromarket/shared'
import { IconBell, IconShoppingCartPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { openDialog } from '../../../lib/dialogs.ts'
import { Button, LinkButton } from '../../../ui/buttons/button.tsx'
import { createOnceAtATime } from '../../../ui/buttons/once-at-a-time.ts'
import { useSwapGuard } from '../../../ui/buttons/use-swap-guard.ts'
import { QuantityStepper } from '../../../ui/form/quantity-stepper.tsx'
import { useAddToCart, useCartLine } from '../../parts/cart.queries.ts'
import { LineStepper } from '../../parts/cart-control.tsx'
import { useViewer } from '../../users/viewer.tsx'
import { PartBottomBar } from './part-bottom-bar.tsx'
import classes from './purchase-panel.module.css'

/** The page's step to the cart, and its double at the bottom of a phone once this one has left the view. */
export function PurchaseStep({ part }: { part: PartDetails }) {
  const { permissions } = useViewer()
  const line = useCartLine(part.id)
  const anchor = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(1)
  const { add, isPending } = useAddPart(part, count)
  const guard = useSwapGuard(line !== undefined)
  const isAvailable = part.stock.state !== 'none'
  return (
    <div ref={anchor} className={`${classes.step} no-print`} {...guard}>
      {permissions.isGuest && (
        <Button size="lg" isFullWidth onClick={() => openDialog({ kind: 'auth', reason: 'price' })}>
          Войти
        </Button>
      )}
      {line ? (
        <div className={classes.row}>
          <LineStepper line={line} size="lg" />
          <LinkButton href="/cart" variant="quiet" size="lg" isFullWidth>
            В корзине
          </LinkButton>
        </div>
      ) : !isAvailable ? (
        <Button
          variant="default"
          size="lg"
          isFullWidth
          onClick={() => openDialog({ kind: 'priceRequest', part, about: 'stock' })}
        >
          <IconBell size={20} stroke={1.75} aria-hidden="true" />
          Узнать срок
        </Button>
      ) : (
        <div className={classes.row} data-guest={permissions.isGuest || undefined}>
          <QuantityStepper size="lg" value={count} onChange={setCount} label={`Количество, ${part.article}`} />
          <Button
            variant={permissions.isGuest ? 'default' : 'purchase'}
            size="lg"
            isFullWidth
            isPending={isPending}
            icon={<IconShoppingCartPlus size={20} stroke={1.75} aria-hidden="true" />}
            onClick={add}
          >
            В корзину
          </Button>
        </div>
      )}
      {isAvailable && part.price?.priceMinor === 0 && (
        <Button
          variant="default"
          size="lg"
          isFullWidth
          onClick={() => openDialog({ kind: 'priceRequest', part: { ...part, count }, about: 'price' })}
        >
          Запросить цену
        </Button>
      )}
      <PartBottomBar part={part} anchor={anchor}>
        {permissions.isGuest ? (
          <Button onClick={() => openDialog({ kind: 'auth', reason: 'price' })}>Войти</Button>
        ) : line ? (
          <LinkButton href="/cart" variant="quiet">
            В корзине
          </LinkButton>
        ) : (
          isAvailable && (
            <Button variant="purchase" isPending={isPending} onClick={add}>
              В корзину
            </Button>
          )
        )}
      </PartBottomBar>
    </div>
  )
}

function useAddPart(part: PartDetails, count: number) {
  const { mutateAsync, isPending } = useAddToCart()
  const [once] = useState(createOnceAtATime<number>)
  return {
    isPending,
    // A refusal has been told by the cart.
    add: () => once(part.id, () => mutateAsync({ products: [{ partId: part.id, count }] })).catch(() => undefined),
  }
}
