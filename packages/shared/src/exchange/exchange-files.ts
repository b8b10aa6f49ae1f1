import { z } from '../validation/zod.ts'

/** What may be brought by hand: a file of CommerceML, and a table of limits or prices. */
export const exchangeUploadLimits = { fileBytes: 1024 ** 3, tableBytes: 32 * 1024 ** 2 } as const

export const takenExchangeFileSchema = z.object({
  /** Of CommerceML: its work has begun. */
  runId: z.uuid().nullable(),
  /** Of limits and personal prices: what has come of them; the first lines that were not taken, and why. */
  agreements: z
    .object({
      lines: z.int(),
      changed: z.int(),
      refused: z.array(z.object({ line: z.int(), reason: z.string() })),
    })
    .nullable(),
})
export type TakenExchangeFile = z.infer<typeof takenExchangeFileSchema>
