import { modelCardSchema } from '../../shared/src/catalog/catalog-views.ts'
import { defineBlock, psCount, psField, psLimits, psTitle } from '../../shared/src/ps/define-block.ts'
import { wholeNumber } from '../../shared/src/validation/number.schema.ts'
import { z } from '../../shared/src/validation/zod.ts'

export const schema = defineBlock({
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
