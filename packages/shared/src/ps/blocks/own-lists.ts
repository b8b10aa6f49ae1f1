import { productCardSchema } from '../../catalog/catalog-views.ts'
import { z } from '../../validation/zod.ts'
import { defineBlock, psTitle } from '../define-block.ts'

const list = z.object({ items: z.array(productCardSchema), total: z.int() })

export const compareBlock = defineBlock({
  type: 'compare',
  name: 'Сравнение',
  about: 'Что клиент сравнивает',
  settings: { title: psTitle('Вы сравниваете') },
  data: list,
  inPrint: null,
})

export const bookmarksBlock = defineBlock({
  type: 'bookmarks',
  name: 'Избранное',
  about: 'Закладки клиента, когда он вошёл',
  settings: { title: psTitle('Ваше избранное') },
  data: list,
  inPrint: null,
})

export const cartBlock = defineBlock({
  type: 'cart',
  name: 'Корзина',
  about: 'Что клиент отложил и не заказал',
  settings: { title: psTitle('В вашей корзине') },
  data: list,
  inPrint: null,
})
