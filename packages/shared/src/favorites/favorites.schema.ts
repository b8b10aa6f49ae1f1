import { productCodeSchema } from '../catalog/product-code.schema.ts'
import { z } from '../validation/zod.ts'

/** The whole list is one page, so it has an end. */
export const favoriteLimits = { maxProducts: 200 } as const

export const setFavoriteSchema = z.object({ code: productCodeSchema, isFavorite: z.boolean() })
export type SetFavorite = z.infer<typeof setFavoriteSchema>
