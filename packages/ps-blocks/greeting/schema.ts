import { expertSchema } from '../../shared/src/experts/expert.schema.ts'
import { defineBlock, psSwitch, psText } from '../../shared/src/ps/define-block.ts'
import { z } from '../../shared/src/validation/zod.ts'

export const schema = defineBlock({
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
