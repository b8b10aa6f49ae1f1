import { modelCardSchema } from '../../shared/src/catalog/catalog-views.ts'
import { defineBlock, psText, psTitle } from '../../shared/src/ps/define-block.ts'
import { z } from '../../shared/src/validation/zod.ts'

export const warmupItemSchema = z.object({
  id: z.int(),
  productId: z.int().nullable(),
  categoryId: z.int().nullable(),
  offerId: z.string(),
  /** Why it is suggested. */
  note: z.string(),
  views: z.int(),
  model: modelCardSchema.nullable(),
  /** The kind of machines that it is about. */
  category: z.object({ id: z.int(), name: z.string(), url: z.string(), icon: z.string() }).nullable(),
})
export type WarmupItem = z.infer<typeof warmupItemSchema>

/** With this one he gets no more reminders and selections. */
export const noMoreReason = 'Больше не присылать'
/** Why somebody does not want it; the statistics count by these words. */
export const rejectReasons = [
  'В этом году не нужно',
  'Уже купили у других',
  'Дорого',
  'Подобрано не то',
  noMoreReason,
] as const

export const schema = defineBlock({
  type: 'warmup',
  name: 'Предложения к сезону',
  about: 'Машины, о которых клиент ещё не спрашивал; можно отказаться с причиной',
  settings: { title: psTitle('К этому сезону'), text: psText() },
  data: z.object({ items: z.array(warmupItemSchema) }),
  inPrint: true,
})
