import { listNamedModels, pickModels } from '../../catalog/index.ts'
import { type PsBlockLogic, someItems } from './define-logic.ts'
import { printMachines } from './print-pieces.ts'

export const productsCards: PsBlockLogic<'productsCards'> = {
  async load({ ctx }, { models, categories, isPromo, quantity }) {
    if (models.length > 0) return someItems((await listNamedModels(ctx, { models })).slice(0, quantity))
    const kinds = categories.length > 0 ? { categories } : {}
    return someItems(await pickModels(ctx, { ...kinds, isPromo, excludeModels: [], quantity }))
  },
  print: ({ title }, { items }) => printMachines(title, items),
}
