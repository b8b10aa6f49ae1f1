import { z } from '../../validation/zod.ts'
import { defineBlock, psText, psTitle } from '../define-block.ts'

export const requiredMediaSchema = z.object({
  id: z.int(),
  title: z.string(),
  hint: z.string(),
  /** How many files were sent for it. */
  fileCount: z.int(),
})

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

export const requiredMediaBlock = defineBlock({
  type: 'requiredMedia',
  name: 'Что прислать',
  about: 'Снимки и бумаги, которых ждёт менеджер',
  settings: { title: psTitle('Что нужно прислать'), text: psText() },
  data: z.object({ items: z.array(requiredMediaSchema) }),
  inPrint: true,
})

export const uploadBlock = defineBlock({
  type: 'upload',
  name: 'Отправка файлов',
  about: 'Клиент прикладывает снимки и бумаги',
  settings: { title: psTitle('Отправить файлы менеджеру'), text: psText() },
  data: z.object({ items: z.array(uploadedFileSchema), media: z.array(requiredMediaSchema) }),
  inPrint: null,
})
