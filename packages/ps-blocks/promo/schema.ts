import { defineBlock, psCount, psField, psLimits, psTitle } from '../../shared/src/ps/define-block.ts'
import { z } from '../../shared/src/validation/zod.ts'

export const promoSchema = z.object({
  id: z.int(),
  code: z.string(),
  label: z.string(),
  title: z.string(),
  text: z.string(),
  btn_title: z.string(),
  btn_link: z.string(),
  /** A drawing of a machine; empty without one. */
  icon: z.string(),
  /** YYYY-MM-DD, the last day of it; null while nobody has said. */
  endsOn: z.string().nullable(),
})
export type Promo = z.infer<typeof promoSchema>

export const schema = defineBlock({
  type: 'promo',
  name: 'Промо',
  about: 'Выгоды: случайные, у каждого клиента свои и постоянные',
  settings: {
    title: psTitle(''),
    quantity: psCount('Сколько', psLimits.promos, 1),
    codes: psField(z.array(z.string().trim().min(1).max(60)).max(psLimits.promos).default([]), {
      label: 'Акции',
      control: 'promos',
      hint: 'Не выбраны: случайные, у каждого клиента свои',
      max: psLimits.promos,
    }),
  },
  data: z.object({ items: z.array(promoSchema) }),
  inPrint: true,
})
