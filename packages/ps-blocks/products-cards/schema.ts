import { modelCardSchema } from '../../shared/src/catalog/catalog-views.ts'
import { defineBlock, psCount, psIds, psLimits, psSwitch, psTitle } from '../../shared/src/ps/define-block.ts'
import { z } from '../../shared/src/validation/zod.ts'

export const schema = defineBlock({
  type: 'productsCards',
  name: 'Карточки техники',
  about: 'Названные модели или популярные вида',
  settings: {
    title: psTitle('Посмотрите также'),
    models: psIds('models', 'Модели'),
    categories: psIds('categories', 'Виды техники'),
    isPromo: psSwitch('Только на особых условиях', false),
    quantity: psCount('Сколько', psLimits.cards, 4),
  },
  data: z.object({ items: z.array(modelCardSchema) }),
  inPrint: false,
})
