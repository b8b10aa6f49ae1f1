import { z } from 'zod'

/** The whole list is one page, so it has an end. */
export const favoriteLimits = { maxParts: 200 } as const

export const setFavoriteSchema = z.object({
  partId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  isFavorite: z.boolean(),
})
export type SetFavorite = z.infer<typeof setFavoriteSchema>
