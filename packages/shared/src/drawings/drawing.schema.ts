import { wholeNumber } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'

const slug = z.string().min(1).max(300)
const number = z.number().int().min(1).max(99_999)

/**
 * A model line, as one of its models or as all of them. Its slug may leave out the maker's, which addresses name before
 * it.
 */
export const machineSchema = z.object({ modelLine: slug, maker: slug.optional(), model: slug.optional() })
export type MachineQuery = z.infer<typeof machineSchema>

/** A sheet of a machine; without a number its first. */
export const machineSheetQuerySchema = machineSchema.extend({ number: number.optional() })
export type MachineSheetQuery = z.infer<typeof machineSheetQuerySchema>

export const modelQuerySchema = z.object({ id: wholeNumber({ min: 1, max: 2_147_483_647 }) })
export type ModelQuery = z.infer<typeof modelQuerySchema>

/** Contract §2, /models/get-model. */
export const modelAnswerSchema = z.object({
  model: z.object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    manufacturer: z.string(),
    technique: z.string(),
    modelLine: z.string(),
    images: z.array(z.string()),
    specifications: z.array(z.object({ name: z.string(), value: z.union([z.string(), z.number()]), unit: z.string() })),
    price: z.string().nullable(),
    url: z.string(),
    pageRoute: z.literal('model'),
  }),
})
export type ModelAnswer = z.infer<typeof modelAnswerSchema>
