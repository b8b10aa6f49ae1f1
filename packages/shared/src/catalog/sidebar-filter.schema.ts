import { z } from '../validation/zod.ts'
import { facetLimits, listFacetNames, mapRestNames, switchFacetNames } from './facets.ts'

const many = z
  .union([z.string(), z.int(), z.array(z.union([z.string().max(facetLimits.valueLength), z.int()]))])
  .transform((value) =>
    [...new Set((Array.isArray(value) ? value : String(value).split(',')).map(String))].filter(Boolean),
  )
  .pipe(z.array(z.string().max(facetLimits.valueLength)).max(facetLimits.values))
const onOrOff = z
  .union([z.boolean(), z.literal([0, 1]), z.enum(['0', '1', 'true', 'false', ''])])
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true')

/**
 * POST /filter/get-sidebar-filters and /get-filter-info (contract §2): what the filters of a page are set to. Values are
 * ids, of models slugs, of specifications «id-value».
 */
export const sidebarFiltersSchema = z.object({
  /** Address of the list: «/fp/remni», or what follows /fp. */
  path: z.string().max(300).default(''),
  filters: z
    .object({
      ...mapRestNames(listFacetNames, () => many.optional()),
      ...mapRestNames(switchFacetNames, () => onOrOff.optional()),
    })
    .default({}),
})
export type SidebarFiltersQuery = z.infer<typeof sidebarFiltersSchema>

const entryFace = { id: z.int(), name: z.string(), count: z.int(), checked: z.boolean(), disabled: z.boolean() }
const sidebarEntrySchema = z.object(entryFace)
export type SidebarEntry = z.infer<typeof sidebarEntrySchema>

const sidebarModelSchema = z.object({
  ...entryFace,
  slug: z.string(),
  /** Address of the machine's silhouette. */
  imgForFilter: z.string(),
})
export type SidebarModel = z.infer<typeof sidebarModelSchema>

const specificationFace = { id: z.int(), name: z.string(), unit: z.string(), priority: z.int() }
const sidebarSpecificationSchema = z.discriminatedUnion('type', [
  z.object({ ...specificationFace, type: z.literal('list'), values: z.array(sidebarEntrySchema) }),
  z.object({
    ...specificationFace,
    type: z.literal('range'),
    min: z.number(),
    max: z.number(),
    from: z.number().nullable(),
    to: z.number().nullable(),
  }),
])
export type SidebarSpecification = z.infer<typeof sidebarSpecificationSchema>

export const sidebarFiltersAnswerSchema = z.object({
  techniqueTypes: z.array(sidebarEntrySchema),
  techniqueManufacturers: z.array(sidebarEntrySchema),
  techniqueModelLines: z.array(sidebarEntrySchema),
  categories: z.array(sidebarEntrySchema),
  manufacturers: z.array(sidebarEntrySchema),
  specifications: z.array(sidebarSpecificationSchema),
  drawings: z.array(sidebarEntrySchema),
  models: z.array(sidebarModelSchema),
  countPartCategories: z.int(),
})
export type SidebarFilters = z.infer<typeof sidebarFiltersAnswerSchema>

export const filterInfoSchema = z.object({
  total: z.int(),
  title: z.string(),
  url: z.string(),
  /** `kind` and `id` as the filters of the request name them. */
  chips: z.array(z.object({ kind: z.string(), id: z.union([z.int(), z.string()]), label: z.string() })),
})
export type FilterInfo = z.infer<typeof filterInfoSchema>

/** POST /filtration-model-lines and /api/model-lines/filtration-model-lines. */
export const modelLineFilterSchema = z.object({
  techniqueTypes: many.optional(),
  techniqueManufacturers: many.optional(),
  query: z.string().trim().max(100).optional(),
})
export type ModelLineFilter = z.infer<typeof modelLineFilterSchema>

export const filteredModelLinesSchema = z.object({
  items: z.array(
    z.object({
      id: z.int(),
      slug: z.string(),
      name: z.string(),
      manufacturer: z.string(),
      technique: z.string(),
      image: z.string(),
      /** Parts that fit a model of it. */
      count: z.int(),
      url: z.string(),
    }),
  ),
  total: z.int(),
})
export type FilteredModelLines = z.infer<typeof filteredModelLinesSchema>

export const templateSchema = z.object({ template: z.string() })

/** GET /api/page-alias/path */
export const pageAliasQuerySchema = z.object({ path: z.string().min(1).max(500) })
export const pageAliasSchema = z.object({
  path: z.string(),
  controller: z.enum(['part', 'category', 'model-line', 'model', 'page']),
  referenceId: z.int().nullable(),
  pageRoute: z.enum(['model', 'category', 'other']),
})
export type PageAlias = z.infer<typeof pageAliasSchema>
