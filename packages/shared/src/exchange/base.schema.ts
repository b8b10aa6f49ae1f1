import { z } from '../validation/zod.ts'

const megabyte = 1024 * 1024

/** How the shop talks with one base of 1C; what is not told has its default. */
export const exchangeBaseSettingsSchema = z.object({
  /** Whether 1C packs what it sends. */
  zip: z.boolean().default(true),
  /** The most bytes of one piece; 1C splits what is larger. */
  fileLimitBytes: z
    .int()
    .min(64 * 1024)
    .max(64 * megabyte)
    .default(8 * megabyte),
  /** In which the shop's plain answers are written; old configurations show others as question marks. */
  answerEncoding: z.enum(['utf-8', 'windows-1251']).default('utf-8'),
  /** What it means that a full package does not state a quantity; in one of changes it means nothing. */
  missingQuantity: z.enum(['zero', 'unchanged']).default('zero'),
  /** A drop of positions by more, or a shift of the middle price, waits for a person; per cent. */
  dropPercent: z.int().min(1).max(100).default(30),
  medianPercent: z.int().min(1).max(1000).default(20),
})
export type ExchangeBaseSettings = z.infer<typeof exchangeBaseSettingsSchema>
