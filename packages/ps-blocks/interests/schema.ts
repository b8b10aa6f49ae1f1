import { defineBlock, psText, psTitle } from '../../shared/src/ps/define-block.ts'
import { z } from '../../shared/src/validation/zod.ts'
import { warmupItemSchema } from '../warmup/schema.ts'

export const schema = defineBlock({
  type: 'interests',
  name: 'Интересы',
  about: 'Виды техники, которыми клиент интересовался',
  settings: { title: psTitle('Вам может быть интересно'), text: psText() },
  data: z.object({ items: z.array(warmupItemSchema) }),
  inPrint: false,
})
