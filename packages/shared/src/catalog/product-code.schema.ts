import { z } from '../validation/zod.ts'
import { productCodePattern } from './product-code.ts'

export const productCodeSchema = z.string().regex(productCodePattern)
