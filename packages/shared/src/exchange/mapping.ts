import { z } from '../validation/zod.ts'

/** What a base of 1C names, and the shop has under another name. */
export const mappingKinds = ['priceType', 'warehouse', 'property', 'group', 'maker', 'currency'] as const
export type MappingKind = (typeof mappingKinds)[number]

/** By somebody's word, nothing of the shop. */
export const notMapped = '-'

/** What a property may be in the shop. */
export const propertyTargets = ['article', 'maker', 'cross', 'weight', 'applicability', 'specification'] as const
export type PropertyTarget = (typeof propertyTargets)[number]

const baseId = z.uuid()

export const saveMappingSchema = z.object({
  baseId,
  kind: z.enum(mappingKinds),
  externalId: z.string().min(1).max(300),
  /** Null: nobody has said. */
  target: z.string().min(1).max(300).nullable(),
})
export type SaveMapping = z.infer<typeof saveMappingSchema>
