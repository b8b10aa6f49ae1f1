import { defineBlock, psField, psTitle } from '../../shared/src/ps/define-block.ts'
import { z } from '../../shared/src/validation/zod.ts'

export const psOfferSchema = z.object({
  hash: z.string(),
  number: z.int(),
  /** The first machine or part of it. */
  title: z.string(),
  isValid: z.boolean(),
  /** YYYY-MM-DD */
  validUntil: z.string(),
  url: z.string(),
})
export type PsOffer = z.infer<typeof psOfferSchema>

export const schema = defineBlock({
  type: 'offer',
  name: 'Коммерческое предложение',
  about: 'Предложение по ссылке или те, что сделаны клиенту',
  settings: {
    title: psTitle('Ваше предложение'),
    hash: psField(
      z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9_-]{0,64}$/)
        .default(''),
      {
        label: 'Ссылка предложения',
        control: 'line',
        hint: 'Пусто: предложения, которые сделаны клиенту',
      },
    ),
  },
  data: z.object({ items: z.array(psOfferSchema) }),
  inPrint: true,
})
