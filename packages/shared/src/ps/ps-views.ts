import { z } from '../validation/zod.ts'
import { type PsBlockType, type PsData, type PsSettings, psBlockTypes } from './ps-blocks.generated.ts'
import { type PsType, psTypeNames } from './ps-place.ts'

/** A block with what was found for this visitor. */
export type PsBlockView = {
  [Type in PsBlockType]: { id: string; type: Type; settings: PsSettings<Type>; data: PsData<Type> }
}[PsBlockType]

/** Whom a page was made for. */
export interface PsReader {
  name: string
  farm: string
  /** He is shown no selections in the shop, and gets no reminders. */
  isOptedOut: boolean
  /** His signs: a browser that keeps them is shown his blocks in the shop. */
  uc: string
  sendingId: string
}

/** A page of blocks as its visitor sees it. */
export interface PsPage {
  hash: string
  type: PsType
  title: string
  /** Null: a guest, also one who has the link of a client's own page. */
  reader: PsReader | null
  blocks: PsBlockView[]
  /** Spec §3: he may open the editor. */
  canEdit: boolean
}

/** A page on its way to paper. Contract §2 create-pdf. */
export const psPrintSchema = z.object({
  jobId: z.uuid(),
  state: z.enum(['queued', 'rendering', 'done', 'failed']),
  percent: z.int(),
  /** Of the file, once it is there. */
  url: z.string().optional(),
})
export type PsPrint = z.infer<typeof psPrintSchema>

/** Contract §2: settings of a block are described by its type. */
const wireBlockSchema = z.object({
  id: z.string(),
  type: z.enum(psBlockTypes),
  isHidden: z.boolean(),
  settings: z.record(z.string(), z.unknown()),
})

/** Spec §3 «Personalised block config». */
export const psConfigSchema = z.object({
  hash: z.string(),
  decodedConfig: z.object({ type: z.enum(psTypeNames), blocks: z.array(wireBlockSchema) }),
})
export type PsConfigView = z.infer<typeof psConfigSchema>

/** Those of the fields that were asked for. */
export const psConfigListItemSchema = z
  .object({ id: z.uuid(), hash: z.string(), title: z.string(), ps_type_id: z.int(), target: z.string() })
  .partial()
export type PsConfigListItem = z.infer<typeof psConfigListItemSchema>
