/**
 * «Обычно берут вместе»: parts that stand in one order with those of a cart, then those of the same drawings. Spec §7
 * rec-items. Owns table bought_together, counted anew every night from the orders of two years.
 */
export { countBoughtTogether, countBoughtTogetherJob } from './count-bought-together.ts'
export { recommendToCart, recommendToParts } from './recommend-to-cart.ts'
