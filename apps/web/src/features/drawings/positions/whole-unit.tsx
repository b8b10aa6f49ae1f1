import type { SheetPosition } from '@agromarket/shared'
import { useState } from 'react'
import { formatCount, nouns } from '../../../lib/format/format-count.ts'
import { showToast } from '../../../lib/toasts.ts'
import { type WholeUnit as Plan, planWholeUnit } from './variants.ts'
import classes from './whole-unit.module.css'

interface WholeUnitProps {
  positions: readonly SheetPosition[]
  /** Of the visitor's machine. */
  serial: number | null
  isInCart: (partId: number) => boolean
  onAdd: (products: { partId: number; count: number }[]) => Promise<unknown>
}

/** «Весь узел в корзину»: of each position the part of the machine, as many as the unit has; never twice. */
export function WholeUnit({ positions, serial, isInCart, onAdd }: WholeUnitProps) {
  const [isPending, setPending] = useState(false)
  const plan = planWholeUnit(positions, serial, isInCart)
  if (!plan.hasAny) return null
  const addAll = async () => {
    if (plan.products.length === 0) return showToast({ message: 'Детали узла уже в корзине' })
    setPending(true)
    try {
      await onAdd(plan.products)
      showToast({ message: toMessage(plan) })
    } catch {
      // The cart has told why.
    }
    setPending(false)
  }
  return (
    <button
      type="button"
      className={`${classes.whole} no-print`}
      aria-busy={isPending || undefined}
      onClick={isPending ? undefined : addAll}
    >
      Весь узел в корзину
    </button>
  )
}

function toMessage({ products, taken, short }: Plan): string {
  return [
    `В корзине ${formatCount(products.length, nouns.position)} узла`,
    taken.length > 0 && `Взято исполнение поз. ${taken.join(', поз. ')}`,
    short.length > 0 && `Больше остатка: ${short.join(', ')}`,
  ]
    .filter(Boolean)
    .join('. ')
}
