import { defineBlock, psText, psTitle } from '../../shared/src/ps/define-block.ts'
import { z } from '../../shared/src/validation/zod.ts'
import { requiredMediaSchema } from '../required-media/schema.ts'

export const uploadedFileSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  mimeType: z.string(),
  sizeBytes: z.int(),
  description: z.string(),
  mediaId: z.int().nullable(),
  /** ISO time; null: uploaded, not sent yet. */
  sentAt: z.string().nullable(),
  url: z.string(),
})
export type UploadedFile = z.infer<typeof uploadedFileSchema>

export const schema = defineBlock({
  type: 'upload',
  name: 'Отправка файлов',
  about: 'Клиент прикладывает снимки и бумаги',
  settings: { title: psTitle('Отправить файлы менеджеру'), text: psText() },
  data: z.object({ items: z.array(uploadedFileSchema), media: z.array(requiredMediaSchema) }),
  inPrint: null,
})
