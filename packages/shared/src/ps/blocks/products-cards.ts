import { modelCardSchema } from '../../catalog/catalog-views.ts'
import { z } from '../../validation/zod.ts'
import { defineBlock, psCount, psIds, psLimits, psSwitch, psTitle } from '../define-block.ts'

export const productsCardsBlock = defineBlock({
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
