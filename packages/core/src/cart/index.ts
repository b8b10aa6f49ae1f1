/**
 * The visitor's cart: lines with counts, never prices; a guest's lives in his session and is merged at login.
 * Spec §3 cart product, §4 cart states, §5 totals, §7 Cart and order. Owns tables cart, cart_line, cart_delivery.
 * Orders lock the cart with lockCart before anything else and take ordered lines out with takeOrderedLines.
 */
export { addCartLines } from './add-cart-lines.ts'
export { changeCartLineCount } from './change-cart-line-count.ts'
export { getDeliveryChoice, saveDeliveryChoice } from './delivery-choice.ts'
export { exportCart } from './export-cart.ts'
export { countCart, getCart } from './get-cart.ts'
export { hasCartLines } from './has-cart-lines.ts'
export { listCartPartIds, listCheckedLines } from './list-cart-part-ids.ts'
export { hasAnyOf, lockCart, takeOrderedLines } from './lock-cart.ts'
export { mergeGuestCart } from './merge-guest-cart.ts'
export { removeCartLines } from './remove-cart-lines.ts'
export { selectCartsOfParts } from './select-carts-of-parts.ts'
export { setCartLinesChecked } from './set-cart-lines-checked.ts'
export { setInstallment } from './set-installment.ts'
