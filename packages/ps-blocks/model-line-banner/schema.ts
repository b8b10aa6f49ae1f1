import { defineBlock, psField } from '../../shared/src/ps/define-block.ts'
import { wholeNumber } from '../../shared/src/validation/number.schema.ts'
import { z } from '../../shared/src/validation/zod.ts'

/** Spec §3 Banner, of a model line. */
export const modelLineBannerSchema = z.object({
  modelLineId: z.int(),
  bg_type: z.enum(['IMG', 'COLOR']),
  image_path: z.string().nullable(),
  label: z.string(),
  title: z.string(),
  text: z.string(),
  btn_title: z.string(),
  btn_link: z.string(),
  /** The drawing of the line. */
  icon: z.string(),
})
export type ModelLineBanner = z.infer<typeof modelLineBannerSchema>

export const schema = defineBlock({
  type: 'modelLineBanner',
  name: 'Баннер модельного ряда',
  about: 'Один ряд во всю ширину',
  settings: {
    modelLineId: psField(wholeNumber({ max: 2_147_483_647 }).default(0), {
      label: 'Модельный ряд',
      control: 'modelLine',
      hint: 'Не выбран: первый ряд из парка клиента, у которого есть баннер',
    }),
  },
  data: z.object({ banner: modelLineBannerSchema }),
  inPrint: false,
})
