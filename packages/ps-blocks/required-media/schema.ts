import { defineBlock, psText, psTitle } from '../../shared/src/ps/define-block.ts'
import { z } from '../../shared/src/validation/zod.ts'

export const requiredMediaSchema = z.object({
  id: z.int(),
  title: z.string(),
  hint: z.string(),
  /** How many files were sent for it. */
  fileCount: z.int(),
})

export const schema = defineBlock({
  type: 'requiredMedia',
  name: 'Что прислать',
  about: 'Снимки и бумаги, которых ждёт менеджер',
  settings: { title: psTitle('Что нужно прислать'), text: psText() },
  data: z.object({ items: z.array(requiredMediaSchema) }),
  inPrint: true,
})
