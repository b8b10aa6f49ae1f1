import { type PsLoad, someItems } from '../../core/src/ps/blocks/define-logic.ts'
import { pickPromos } from '../../core/src/ps/promo.repository.ts'

export const load: PsLoad<'promo'> = async ({ ctx, seed }, { quantity, codes }) => {
  const { countryId } = ctx.place
  return someItems(await pickPromos(ctx.db, { countryId, path: '', codes, seed, quantity }))
}
