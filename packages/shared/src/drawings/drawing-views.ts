import { type ModelCard, partCardSchema, sheetCalloutSchema } from '../catalog/catalog-views.ts'
import type { ModelLineCard } from '../catalog/page-views.ts'
import { z } from '../validation/zod.ts'

/** The picture of a sheet. Layered ones come along, their groups named by position; others are fetched. */
const pictureSchema = z.object({
  width: z.int(),
  height: z.int(),
  url: z.string(),
  layers: z.string().nullable(),
})
export type SheetPicture = z.infer<typeof pictureSchema>

/** What stood at a position for a while: a part of the shop, or a name alone. */
const sheetLineSchema = z.object({
  line: z.int(),
  name: z.string(),
  /** Pieces in the unit. */
  count: z.int(),
  serialFrom: z.int().nullable(),
  serialTo: z.int().nullable(),
  note: z.string(),
  part: partCardSchema.nullable(),
})
export type SheetLine = z.infer<typeof sheetLineSchema>

const sheetPositionSchema = z.object({ position: z.int(), lines: z.array(sheetLineSchema) })
export type SheetPosition = z.infer<typeof sheetPositionSchema>

const sheetLinkSchema = z.object({ number: z.int(), title: z.string() })

export const machineSheetSchema = z.object({
  id: z.int(),
  number: z.int(),
  title: z.string(),
  picture: pictureSchema.nullable(),
  callouts: z.array(sheetCalloutSchema),
  positions: z.array(sheetPositionSchema),
  previous: sheetLinkSchema.nullable(),
  next: sheetLinkSchema.nullable(),
  /** Other machines that have the unit. */
  others: z.array(z.object({ name: z.string(), lineSlug: z.string(), url: z.string() })),
})
export type MachineSheet = z.infer<typeof machineSheetSchema>

/** What stands at a position of a machine's sheet, as its tree finds it. */
export interface MachinePart {
  /** Number of the sheet. */
  sheet: number
  position: number
  /** Empty for what the shop does not sell. */
  article: string
  name: string
}

/** A sheet where only its name and its picture are shown. */
export interface SheetTile {
  number: number
  title: string
  positionCount: number
  pictureUrl: string | null
}

/** A node of a machine: its sheets, and the nodes below it. */
export interface MachineNode {
  id: number
  name: string
  sheets: SheetTile[]
  children: MachineNode[]
}

/** A model line, or one of its models, with the tree of its nodes. */
export interface MachinePage {
  /** «Ростсельмаш ACROS 595 Plus» */
  title: string
  description: string
  icon: string
  /** Of the model line. */
  url: string
  trail: { name: string; url: string }[]
  line: ModelLineCard
  model: ModelCard | null
  nodes: MachineNode[]
  sheetCount: number
}
