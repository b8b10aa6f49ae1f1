import { modelCardSchema } from '../../catalog/catalog-views.ts'
import { wholeNumber } from '../../validation/number.schema.ts'
import { z } from '../../validation/zod.ts'
import { defineBlock, psCount, psField, psLimits, psTitle } from '../define-block.ts'

export const similarModelsBlock = defineBlock({
  type: 'similarModels',
  name: 'Похожие модели',
  about: 'К машине страницы или парка',
  settings: {
    title: psTitle('Похожие модели'),
    modelId: psField(wholeNumber({ max: 2_147_483_647 }).default(0), {
      label: 'К какой модели',
      control: 'model',
      hint: 'Не выбрана: модель страницы, иначе первая машина парка',
    }),
    quantity: psCount('Сколько', psLimits.cards, 4),
  },
  data: z.object({ items: z.array(modelCardSchema) }),
  inPrint: false,
})
