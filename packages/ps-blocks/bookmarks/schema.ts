import { defineBlock, psTitle } from '../../shared/src/ps/define-block.ts'
import { ownListSchema } from '../../shared/src/ps/own-list.ts'

export const schema = defineBlock({
  type: 'bookmarks',
  name: 'Избранное',
  about: 'Закладки клиента, когда он вошёл',
  settings: { title: psTitle('Ваше избранное') },
  data: ownListSchema,
  inPrint: null,
})
