import type { CartView } from '@agromarket/shared'
import { orderedLines } from './checkout-form.ts'

/**
 * The same for the same lines of a cart in every tab and on every device: whatever is clicked or lost on the way, and
 * wherever, there is one order. An order takes its lines out of the cart for good, what is put in again is another line;
 * so one line is enough to tell two orders apart.
 */
export function toOrderKey(cart: CartView): string {
  const [first = ''] = orderedLines(cart)
    .map(({ id }) => id)
    .sort()
  return `line-${first}`
}
