import { z } from 'zod'

export const partSorts = ['popular', 'article', 'name', 'price_asc', 'price_desc'] as const
export type PartSort = (typeof partSorts)[number]

const list = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : value.split(',')).map((item) => item.trim()).filter(Boolean))
  .pipe(z.array(z.string().max(120)).max(50))
const flag = z
  .union([z.boolean(), z.enum(['0', '1', 'true', 'false', ''])])
  .transform((value) => value === true || value === '1' || value === 'true')

/** GET /api/parts and the list pages (contract §2). Lists are comma-separated or repeated; slugs everywhere. */
export const partListQuerySchema = z.object({
  /** Category path, e.g. "remni/remni-klinovye". */
  category: z.string().max(300).optional(),
  manufacturer: list.optional(),
  modelLine: z.string().max(120).optional(),
  model: z.string().max(120).optional(),
  q: z.string().trim().max(100).optional(),
  /** 1 'Товар со скидкой', 2 'Суперцена' (spec §3). */
  stock: list.optional(),
  inStock: flag.optional(),
  withPrice: flag.optional(),
  sort: z.enum(partSorts).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  perPage: z.coerce.number().int().min(1).max(96).default(24),
})
export type PartListQuery = z.infer<typeof partListQuerySchema>

/** The address of a list page: the same filters, nothing that equals its default. Unknown values fall away. */
export const partListSearchSchema = z.object({
  manufacturer: z
    .string()
    .max(500)
    .refine((text) => list.safeParse(text).success)
    .optional()
    .catch(undefined),
  model: z.string().max(120).optional().catch(undefined),
  modelLine: z.string().max(120).optional().catch(undefined),
  q: z.string().max(100).optional().catch(undefined),
  stock: z.string().max(20).optional().catch(undefined),
  inStock: z.coerce.number().pipe(z.literal(1)).optional().catch(undefined),
  withPrice: z.coerce.number().pipe(z.literal(1)).optional().catch(undefined),
  sort: z.enum(partSorts).optional().catch(undefined),
  page: z.coerce.number().int().min(2).max(100_000).optional().catch(undefined),
})
export type PartListSearch = z.infer<typeof partListSearchSchema>

export const partListPageSchema = z.object({
  /** What follows /fp/ in the address; '' for the whole catalogue. */
  path: z.string().max(300).default(''),
  search: partListSearchSchema.default({}),
})
export const partSlugSchema = z.object({ slug: z.string().min(1).max(300) })
export const partCardsSchema = z.object({ ids: z.array(z.number().int().positive()).max(200) })
/** What follows /catalog/ in the address; '' for its root. */
export const techniquePathSchema = z.object({ path: z.string().max(300).default('') })

export const searchQuerySchema = z.object({
  q: z.string().trim().min(1).max(100),
  limit: z.coerce.number().int().min(1).max(20).default(5),
})
