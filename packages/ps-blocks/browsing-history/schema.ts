import { productCardSchema } from '../../shared/src/catalog/catalog-views.ts'
import { defineBlock, psCount, psLimits, psTitle } from '../../shared/src/ps/define-block.ts'
import { z } from '../../shared/src/validation/zod.ts'

export const schema = defineBlock({
  type: 'browsingHistory',
  name: 'Вы смотрели',
  about: 'Что клиент открывал в магазине',
  settings: { title: psTitle('Вы смотрели'), quantity: psCount('Сколько', psLimits.cards, 6) },
  data: z.object({ items: z.array(productCardSchema) }),
  inPrint: null,
})
