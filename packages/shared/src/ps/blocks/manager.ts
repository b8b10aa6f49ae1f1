import { expertSchema } from '../../experts/expert.schema.ts'
import { z } from '../../validation/zod.ts'
import { defineBlock, psText, psTitle } from '../define-block.ts'

export const managerBlock = defineBlock({
  type: 'manager',
  name: 'Менеджер',
  about: 'Кто ведёт клиента, с телефоном',
  settings: { title: psTitle('Ваш менеджер'), text: psText() },
  data: z.object({ manager: expertSchema }),
  inPrint: true,
})
