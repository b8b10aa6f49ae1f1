import { productCardSchema } from '../catalog/catalog-views.ts'
import { z } from '../validation/zod.ts'

/** A list that the reader keeps himself: the first of it, and how many it holds. */
export const ownListSchema = z.object({ items: z.array(productCardSchema), total: z.int() })
