import { recordId, smallRecordId, wholeNumber } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'
import { postKinds, postSlug } from './post.schema.ts'

/** How much one request of news may name and get. */
export const newsLimits = { items: 50, ids: 100 } as const

/** One value or several, as forms and addresses send them. */
function several<Item extends z.ZodType>(item: Item) {
  return z.union([z.array(item).max(newsLimits.ids), item.transform((one) => [one])]).default([])
}

const limit = wholeNumber({ min: 1, max: newsLimits.items }).default(10)
const excludeIds = several(smallRecordId)
/** A tag by number or by its name in addresses. */
const tag = z.union([smallRecordId, postSlug])
const blogTypes = several(z.enum(postKinds))

export const newsQuerySchema = z.object({ blogTypes, tags: several(tag), excludeIds, limit })
/** Every condition at once; each may be left out. */
export const newsFilterSchema = z.object({
  blogTypes,
  tags: several(tag),
  excludeIds,
  modelId: smallRecordId.optional(),
  partId: recordId.optional(),
  categoryId: smallRecordId.optional(),
  limit,
})
export const modelNewsSchema = z.object({ modelId: smallRecordId, limit })
export const partNewsSchema = z.object({ partId: recordId, limit })
export const categoryNewsSchema = z.object({ categoryId: smallRecordId, limit })
export const tagsByIdSchema = z.object({ tagsIds: several(smallRecordId) })
export const regionNewsSchema = z.object({
  limit,
  /** Off: what is written for every region alone. */
  includeRegionNews: z
    .union([z.boolean(), z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1')])
    .default(true),
  excludeIds,
})
export const blogListSchema = z.object({
  blogTypes,
  tags: several(tag),
  excludeIds,
  page: wholeNumber({ min: 1, max: 10_000 }).default(1),
  limit,
})

/** Which posts are asked for: all conditions hold at once, an empty list is none. */
export interface NewsFilter {
  blogTypes?: readonly (typeof postKinds)[number][]
  /** Those with one of them; by number or slug. */
  tags?: readonly (number | string)[]
  excludeIds?: readonly number[]
  modelId?: number | undefined
  /** Those that name one of the machines. */
  modelIds?: readonly number[]
  partId?: number | undefined
  categoryId?: number | undefined
  /** Off: what is written for every region alone. */
  includeRegionNews?: boolean
  limit?: number
  page?: number
}

const newsTagSchema = z.object({ id: z.int(), name: z.string() })
/** Contract §2, News. */
const newsSchema = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  lead: z.string(),
  /** Address of a picture; null where there is none. */
  image: z.string().nullable(),
  publishedAt: z.iso.datetime(),
  tags: z.array(newsTagSchema),
  url: z.string(),
})
export type News = z.infer<typeof newsSchema>
export const newsListSchema = z.object({ items: z.array(newsSchema), total: z.int() })
export type NewsList = z.infer<typeof newsListSchema>
export const newsTagsSchema = z.object({ items: z.array(newsTagSchema.extend({ slug: z.string(), url: z.string() })) })
