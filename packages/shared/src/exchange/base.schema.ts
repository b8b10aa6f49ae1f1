import { z } from '../validation/zod.ts'

const megabyte = 1024 * 1024

/** How orders for 1C are spelled, and in which letters. */
export const orderSchemas = ['2.04', '2.09', '3.1'] as const
export type OrderSchema = (typeof orderSchemas)[number]
export const orderCharsets = ['utf-8', 'windows-1251'] as const
export type OrderCharset = (typeof orderCharsets)[number]

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
  /** Hours without goods, or without a request for orders, after which people are told. */
  silenceHours: z.int().min(1).max(720).default(6),
  orderSchema: z.enum(orderSchemas).default('2.09'),
  orderCharset: z.enum(orderCharsets).default('utf-8'),
  /** Whose orders the base keeps; null: every branch's. */
  orderBranchIds: z.array(z.int()).nullable().default(null),
  /**
   * The first day whose orders are the base's, on the base's own clock; null: since it was connected. Bases of before have
   * the midnight of UTC that somebody's day was taken for.
   */
  ordersSince: z
    .union([z.iso.date(), z.iso.datetime().transform((moment) => moment.slice(0, 10))])
    .nullable()
    .default(null),
})
export type ExchangeBaseSettings = z.infer<typeof exchangeBaseSettingsSchema>
