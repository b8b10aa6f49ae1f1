import { expertSchema } from '../../experts/expert.schema.ts'
import { wholeNumber } from '../../validation/number.schema.ts'
import { z } from '../../validation/zod.ts'
import { defineBlock, psField, psTitle } from '../define-block.ts'

export const expertBlock = defineBlock({
  type: 'expert',
  name: 'Эксперт',
  about: 'Кого спросить о технике',
  settings: {
    title: psTitle('Спросите эксперта'),
    expertId: psField(wholeNumber({ max: 2_147_483_647 }).default(0), {
      label: 'Эксперт',
      control: 'expert',
      hint: 'Не выбран: эксперт филиала клиента по первой машине его парка',
    }),
  },
  data: z.object({ expert: expertSchema }),
  inPrint: true,
})
