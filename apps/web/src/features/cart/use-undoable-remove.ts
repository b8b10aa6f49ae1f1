import type { CartLine } from '@agromarket/shared'
import { formatCount, nouns } from '../../lib/format/format-count.ts'
import { showToast } from '../../lib/toasts.ts'
import { useAddToCart, useRemoveLines } from '../parts/cart.queries.ts'

const shownMs = 10_000

/**
 * Removes lines and offers «Вернуть» for 10 s; returning puts the same parts and counts back to their places, and leaves
 * unchecked what was unchecked. Failures are told by the mutations; the lines may be off the page by the time an answer comes.
 */
export function useUndoableRemove(): (lines: readonly CartLine[]) => void {
  const { mutateAsync: remove } = useRemoveLines()
  const { mutateAsync: add } = useAddToCart()
  const restore = async (lines: readonly CartLine[]) => {
    await add({
      products: lines.map(({ partId, count, addedAt, isChecked }) => ({ partId, count, addedAt, isChecked })),
    })
  }
  return (lines) => {
    const ids = lines.map((line) => line.id)
    const offer = () =>
      showToast({
        id: `cart-removed-${ids.join()}`,
        message:
          lines.length === 1
            ? `${lines[0]?.article} удалён из корзины`
            : `Удалено: ${formatCount(lines.length, nouns.item)}`,
        action: { label: 'Вернуть', onClick: () => void restore(lines).catch(ignoreTold) },
        duration: shownMs,
      })
    remove({ id: ids }).then(offer, ignoreTold)
  }
}

function ignoreTold(): void {}
