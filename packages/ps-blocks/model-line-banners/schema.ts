import { defineBlock, psIds, psTitle } from '../../shared/src/ps/define-block.ts'
import { z } from '../../shared/src/validation/zod.ts'
import { modelLineBannerSchema } from '../model-line-banner/schema.ts'

export const schema = defineBlock({
  type: 'modelLineBanners',
  name: 'Баннеры модельных рядов',
  about: 'Несколько рядов рядом',
  settings: { title: psTitle('Модельные ряды'), modelLines: psIds('modelLines', 'Модельные ряды', 6) },
  data: z.object({ items: z.array(modelLineBannerSchema) }),
  inPrint: false,
})
