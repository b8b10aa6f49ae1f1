import { expertSchema } from '../../shared/src/experts/expert.schema.ts'
import { defineBlock, psText, psTitle } from '../../shared/src/ps/define-block.ts'
import { z } from '../../shared/src/validation/zod.ts'

export const schema = defineBlock({
  type: 'manager',
  name: 'Менеджер',
  about: 'Кто ведёт клиента, с телефоном',
  settings: { title: psTitle('Ваш менеджер'), text: psText() },
  data: z.object({ manager: expertSchema }),
  inPrint: true,
})
