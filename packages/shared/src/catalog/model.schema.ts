import { recordId, wholeNumber } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'
import { modelCardSchema } from './catalog-views.ts'

/** How many machines one request may name, and how many cards it gets. */
export const modelLimits = { ids: 100, cards: 48, features: 20, values: 30 } as const

function listOf<Item extends z.ZodType>(item: Item, max: number) {
  return z.union([z.array(item).max(max), item.transform((one) => [one])])
}

const featureValue = z.string().max(100)

/** `filter[feature][]=value`: within a feature any of the values, of the features all. */
export const similarModelsSchema = z.object({
  modelId: recordId,
  filter: z
    .record(z.string().max(100), listOf(featureValue, modelLimits.values))
    .refine((filter) => Object.keys(filter).length <= modelLimits.features)
    .default({}),
})
export type SimilarModelsQuery = z.infer<typeof similarModelsSchema>

const featureSchema = z.object({
  id: z.string(),
  name: z.string(),
  values: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      /** How many similar models it leaves under the other features' filters. */
      count: z.int(),
      checked: z.boolean(),
      /** The model that the others are similar to has it. */
      isOwn: z.boolean(),
    }),
  ),
})
export type SimilarFeature = z.infer<typeof featureSchema>

export const similarFeaturesSchema = z.object({ features: z.array(featureSchema) })
export const similarModelsAnswerSchema = z.object({ models: z.array(modelCardSchema) })

/** What a model's page shows: the features, and the models that are left of all that could be similar. */
export interface SimilarModels {
  features: SimilarFeature[]
  models: z.infer<typeof modelCardSchema>[]
  total: number
}

export const modelIdQuerySchema = z.object({ modelId: recordId })

/** A machine by its number or its slug. */
const modelName = z.union([recordId, z.string().min(1).max(120)])

export const modelsOfLinesSchema = z.object({ modelLineIds: listOf(recordId, modelLimits.ids) })
export const namedModelsSchema = z.object({ models: listOf(modelName, modelLimits.ids) })

const promoFlag = z
  .union([z.boolean(), z.enum(['0', '1', 'true', 'false', ''])])
  .transform((value) => value === true || value === '1' || value === 'true')

export const pickModelsSchema = z.object({
  /** Kinds of machines by number or path; absent means all. */
  categories: listOf(z.union([recordId, z.string().min(1).max(300)]), modelLimits.ids).optional(),
  isPromo: promoFlag.default(false),
  excludeModels: listOf(modelName, modelLimits.ids).default([]),
  quantity: wholeNumber({ min: 1, max: modelLimits.cards }).default(12),
})
export type PickModels = z.infer<typeof pickModelsSchema>
