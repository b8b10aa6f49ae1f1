import { listNamedModels, pickModels } from '../../core/src/catalog/index.ts'
import { type PsLoad, someItems } from '../../core/src/ps/blocks/define-logic.ts'

export const load: PsLoad<'productsCards'> = async ({ ctx }, { models, categories, isPromo, quantity }) => {
  if (models.length > 0) return someItems((await listNamedModels(ctx, { models })).slice(0, quantity))
  const kinds = categories.length > 0 ? { categories } : {}
  return someItems(await pickModels(ctx, { ...kinds, isPromo, excludeModels: [], quantity }))
}
