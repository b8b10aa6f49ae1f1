import { z } from '../validation/zod.ts'

export const documentKinds = ['invoice', 'orderPrint', 'packingList'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** What people call them; the packing list is the warehouse's. */
export const documentKindLabels: Record<DocumentKind, string> = {
  invoice: 'Счёт на оплату',
  orderPrint: 'Заказ для печати',
  packingList: 'Упаковочный лист',
}

export const documentKindSchema = z.enum(documentKinds)

export const documentStates = ['absent', 'queued', 'rendering', 'done', 'failed'] as const

/** A document of an order, whether it has been printed yet or not. */
export const documentViewSchema = z.object({
  kind: documentKindSchema,
  /** Of the document; null while it is absent: nobody has asked for it yet. */
  id: z.uuid().nullable(),
  title: z.string(),
  state: z.enum(documentStates),
  percent: z.int().min(0).max(100),
  /** Where its file is, once it is done. */
  url: z.string().nullable(),
  /** Why it has failed, for people. */
  error: z.string().nullable(),
})
export type DocumentView = z.infer<typeof documentViewSchema>
