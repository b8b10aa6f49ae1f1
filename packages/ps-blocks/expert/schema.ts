import { expertSchema } from '../../shared/src/experts/expert.schema.ts'
import { defineBlock, psField, psTitle } from '../../shared/src/ps/define-block.ts'
import { wholeNumber } from '../../shared/src/validation/number.schema.ts'
import { z } from '../../shared/src/validation/zod.ts'

export const schema = defineBlock({
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
