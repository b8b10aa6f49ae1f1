import { z } from '../validation/zod.ts'

export const guardNames = ['rows', 'median', 'errors'] as const
export const guardResultSchema = z.object({
  guard: z.enum(guardNames),
  /** Rows, minor units of the price, or hundredths of a per cent. */
  before: z.number().nullable(),
  now: z.number(),
  /** Hundredths of a per cent. */
  changeBp: z.int(),
  /** Per cent; null: the guard is off. */
  limitPercent: z.int().nullable(),
  isTripped: z.boolean(),
})
export type GuardResult = z.infer<typeof guardResultSchema>

export const guardTitles: Readonly<Record<GuardResult['guard'], string>> = {
  rows: 'Число строк',
  median: 'Медианная цена',
  errors: 'Доля строк с ошибками',
}
