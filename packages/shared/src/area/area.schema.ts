import { decimalNumber } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'

export const setLocationSchema = z.object({
  areaId: z
    .union([z.int(), z.string()], 'Укажите регион')
    .transform(String)
    .pipe(z.string().regex(/^\d{1,6}$/, 'Укажите регион')),
})
export type SetLocation = z.infer<typeof setLocationSchema>

export const nearestBranchSchema = z.object({
  lat: decimalNumber({ min: -90, max: 90 }),
  long: decimalNumber({ min: -180, max: 180 }),
})
