import { productCodeSchema } from '../catalog/product-code.schema.ts'
import { type ProductCode, parseProductCodes } from '../catalog/product-code.ts'
import { z } from '../validation/zod.ts'

/** So many of a kind stand side by side, and so many products one list or address names. */
export const compareLimits = { maxOfKind: 6, maxProducts: 60 } as const

export const setComparedSchema = z.object({ code: productCodeSchema, isCompared: z.boolean() })
export type SetCompared = z.infer<typeof setComparedSchema>

/** What follows /compare/ in the address. */
export const comparePageSchema = z.object({
  codes: z
    .string()
    .max(1_200)
    .transform((text): ProductCode[] => parseProductCodes(text, compareLimits.maxProducts)),
})
