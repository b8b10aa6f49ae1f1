import { productCardSchema } from '../../catalog/catalog-views.ts'
import { z } from '../../validation/zod.ts'
import { defineBlock, psCount, psLimits, psTitle } from '../define-block.ts'

export const browsingHistoryBlock = defineBlock({
  type: 'browsingHistory',
  name: 'Вы смотрели',
  about: 'Что клиент открывал в магазине',
  settings: { title: psTitle('Вы смотрели'), quantity: psCount('Сколько', psLimits.cards, 6) },
  data: z.object({ items: z.array(productCardSchema) }),
  inPrint: null,
})
