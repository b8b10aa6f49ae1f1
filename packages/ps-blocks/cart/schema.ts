import { defineBlock, psTitle } from '../../shared/src/ps/define-block.ts'
import { ownListSchema } from '../../shared/src/ps/own-list.ts'

export const schema = defineBlock({
  type: 'cart',
  name: 'Корзина',
  about: 'Что клиент отложил и не заказал',
  settings: { title: psTitle('В вашей корзине') },
  data: ownListSchema,
  inPrint: null,
})
