import type { DemoPart } from './demo-part.ts'

const small = /^(Болт|Гайка|Шайба)/
const cheapRub = 60

/** Cheap fasteners are sold by ten; everything else by the piece. */
export function packageSizeOf({ name, priceRub }: Pick<DemoPart, 'name' | 'priceRub'>): number {
  return small.test(name) && priceRub !== null && priceRub > 0 && priceRub < cheapRub ? 10 : 1
}
