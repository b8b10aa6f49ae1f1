import { expertSchema } from '../../experts/expert.schema.ts'
import { z } from '../../validation/zod.ts'
import { defineBlock, psSwitch, psText } from '../define-block.ts'

export const greetingBlock = defineBlock({
  type: 'greeting',
  name: 'Приветствие',
  about: 'Имя, хозяйство, менеджер',
  settings: { text: psText(), withManager: psSwitch('Карточка менеджера', true) },
  data: z.object({
    /** Empty for somebody whom the page does not know. */
    name: z.string(),
    farm: z.string(),
    district: z.string(),
    text: z.string(),
    manager: expertSchema.nullable(),
  }),
  inPrint: true,
})
