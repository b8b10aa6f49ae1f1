import type { CartLine, PartCard } from '@agromarket/shared'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { openDialog } from '../../lib/dialogs.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { RowIcon } from '../../ui/buttons/row-icon.tsx'
import { useSwapGuard } from '../../ui/buttons/use-swap-guard.ts'
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx'
import { useChangeCount, useRemoveLines } from './cart.queries.ts'
import classes from './cart-control.module.css'

interface CartControlProps {
  part: PartCard
  line: CartLine | undefined
  /** Puts one piece into the cart; false when that failed. */
  onAdd: (partId: number) => Promise<boolean>
}

/** «В корзину» of a row; once the part is in the cart, its stepper. Without stock: a way to ask for the term. */
export function CartControl({ part, line, onAdd }: CartControlProps) {
  const root = useRef<HTMLDivElement>(null)
  const isJustAdded = useRef(false)
  const isInCart = line !== undefined
  const guard = useSwapGuard(isInCart)
  useEffect(() => {
    if (!isInCart || !isJustAdded.current) return
    isJustAdded.current = false
    root.current?.querySelector<HTMLButtonElement>('button:last-of-type')?.focus()
  }, [isInCart])

  return (
    <div ref={root} className={`${classes.control} no-print`} {...guard}>
      {line ? (
        <LineStepper line={line} />
      ) : part.stock.state === 'none' ? (
        <Button variant="default" size="xs" onClick={() => openDialog({ kind: 'priceRequest', part, about: 'stock' })}>
          Узнать срок
        </Button>
      ) : (
        <AddButton
          onAdd={async () => {
            isJustAdded.current = true
            if (!(await onAdd(part.id))) isJustAdded.current = false
          }}
        />
      )}
    </div>
  )
}

/** Count of a part in the cart; minus at 1 removes it (spec §4). */
export function LineStepper({ line, size = 'sm' }: { line: CartLine; size?: 'sm' | 'lg' }) {
  const change = useChangeCount()
  const remove = useRemoveLines()
  return (
    <>
      <QuantityStepper
        size={size}
        value={line.count}
        step={line.packageSize}
        label={`Количество, ${line.article}`}
        isDisabled={remove.isPending}
        onChange={(count) => change.mutateAsync({ id: line.id, count })}
        onRemove={() => remove.mutate({ id: line.id })}
      />
      <span className={classes.done}>
        <IconCheck size={18} stroke={2} aria-hidden="true" />
        <span className="visually-hidden">В корзине</span>
      </span>
    </>
  )
}

function AddButton({ onAdd }: { onAdd: () => Promise<void> }) {
  const [isPending, setPending] = useState(false)
  const add = async () => {
    setPending(true)
    await onAdd()
    setPending(false)
  }
  return (
    <Button variant="quiet" size="xs" icon={<RowIcon name="cart-plus" size={18} />} isPending={isPending} onClick={add}>
      В корзину
    </Button>
  )
}
