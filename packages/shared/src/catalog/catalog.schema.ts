import { wholeNumber } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'
import { facetLimits, listFacetNames, mapFacets, switchFacetNames } from './facets.ts'
import { namedOnce } from './named-once.ts'
import { partSorts } from './part-sort.ts'

const list = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => namedOnce(Array.isArray(value) ? value : value.split(',')))
  .pipe(z.array(z.string().max(facetLimits.valueLength)).max(facetLimits.values))
const flag = z
  .union([z.boolean(), z.enum(['0', '1', 'true', 'false', ''])])
  .transform((value) => value === true || value === '1' || value === 'true')

/** GET /api/parts and the list pages (contract §2). Lists are comma-separated or repeated; slugs everywhere. */
export const partListQuerySchema = z.object({
  /**
   * The category that the list stands in, as a path ("remni/remni-klinovye"): its counts stay inside it. A single
   * `category` without it is meant so.
   */
  place: z.string().max(300).optional(),
  q: z.string().trim().max(100).optional(),
  /** The machine in use: what fits it comes first among what `q` finds. */
  modelId: wholeNumber({ min: 1, max: 2_147_483_647 }).optional(),
  ...mapFacets(listFacetNames, () => list.optional()),
  ...mapFacets(switchFacetNames, () => flag.optional()),
  sort: z.enum(partSorts).optional().catch(undefined),
  // Past the end a list is empty, however far (contract §2).
  page: wholeNumber({ min: 1, max: 1_000_000_000 }).default(1),
  perPage: wholeNumber({ min: 1, max: 96 }).default(24),
})
export type PartListQuery = z.infer<typeof partListQuerySchema>

const listText = z
  .string()
  .max(facetLimits.textLength)
  .refine((text) => list.safeParse(text).success)
  .optional()
  .catch(undefined)

/** The address of a list page: the same filters, nothing that equals its default. Unknown values fall away. */
export const partListSearchSchema = z.object({
  q: z.string().max(100).optional().catch(undefined),
  ...mapFacets(listFacetNames, () => listText),
  ...mapFacets(switchFacetNames, () => wholeNumber().pipe(z.literal(1)).optional().catch(undefined)),
  sort: z.enum(partSorts).optional().catch(undefined),
  page: wholeNumber({ min: 2, max: 100_000 }).optional().catch(undefined),
})
export type PartListSearch = z.infer<typeof partListSearchSchema>

export const partListPageSchema = z.object({
  /** What follows /fp/ in the address; '' for the whole catalogue. */
  path: z.string().max(300).default(''),
  search: partListSearchSchema.default({}),
})
/** /akcii */
export const offerListSchema = z.object({ page: wholeNumber({ min: 1, max: 10_000 }).default(1) })
export const partSlugSchema = z.object({ slug: z.string().min(1).max(300) })
export const partCardsSchema = z.object({ ids: z.array(z.number().int().positive()).max(200) })
/** What follows /catalog/ in the address; '' for its root. */
/** Path and query of a page of the shop. */
export const pageAddressSchema = z.object({ url: z.string().startsWith('/').max(2000) })

export const techniquePathSchema = z.object({ path: z.string().max(300).default('') })

export const searchQuerySchema = z.object({
  q: z.string().trim().min(1).max(100),
  limit: wholeNumber({ min: 1, max: 20 }).default(5),
  /** The machine in use: what fits it comes first. */
  modelId: wholeNumber({ min: 1, max: 2_147_483_647 }).optional(),
})
export type SearchQuery = z.infer<typeof searchQuerySchema>

/** Which of these parts fit a machine: the rows in view. */
export const fittingPartsSchema = z.object({
  modelId: z.number().int().positive().max(2_147_483_647),
  ids: z.array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)).max(200),
})

/** A machine is chosen step by step, or by its name. */
export const modelChoicesSchema = z.object({
  /** Path of a kind of machines. */
  technique: z.string().max(300).optional(),
  /** Slugs. */
  maker: z.string().max(120).optional(),
  modelLine: z.string().max(120).optional(),
  query: z.string().trim().max(100).optional(),
})
export type ModelChoicesQuery = z.infer<typeof modelChoicesSchema>
