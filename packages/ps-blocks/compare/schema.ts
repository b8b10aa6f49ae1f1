import { defineBlock, psTitle } from '../../shared/src/ps/define-block.ts'
import { ownListSchema } from '../../shared/src/ps/own-list.ts'

export const schema = defineBlock({
  type: 'compare',
  name: 'Сравнение',
  about: 'Что клиент сравнивает',
  settings: { title: psTitle('Вы сравниваете') },
  data: ownListSchema,
  inPrint: null,
})
